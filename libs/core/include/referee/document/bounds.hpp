// The allowed range of a whole number.
#pragma once

#include <cstdint>

namespace referee {

// A range with both ends included. If they are equal, the number is fixed.
struct Bounds {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

}  // namespace referee
