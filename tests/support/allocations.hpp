// Counts what is allocated: link tests/support/allocations.cpp, which replaces the global `new`.
#pragma once

#include <cstdint>

namespace referee::test {

// Returns the number of calls of the global `new` so far, in all threads.
std::uint64_t allocations();

}  // namespace referee::test
