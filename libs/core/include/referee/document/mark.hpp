// A place in a text.
#pragma once

#include <cstdint>

namespace referee {

// A line and a column, both counted from 1, columns in characters (not bytes). Line 0 means "nowhere in
// particular".
struct Mark {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend bool operator==(const Mark&, const Mark&) = default;
};

}  // namespace referee
