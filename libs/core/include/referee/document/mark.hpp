// A place in a text.
#pragma once

#include <cstdint>

namespace referee {

// A place in a text: line and column count from 1, columns in characters (not bytes).
// A line of 0 means "nowhere in particular".
struct Mark {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend bool operator==(const Mark&, const Mark&) = default;
};

}  // namespace referee
