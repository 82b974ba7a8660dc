// What nobody guesses or has used before, from the system's generator. Both throw std::runtime_error if there
// is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace referee::app {

inline constexpr std::size_t kIdBytes = 18;  // of a salt or a `table-id`

// So many bytes as letters, digits, `_` and `-`, a letter first: no command line takes it for an option.
std::string random_text(std::size_t bytes);
std::uint64_t random_number();

}  // namespace referee::app
