// What a whole number may be, both ends included. Where both are the same, it is fixed.
#pragma once

#include <cstdint>

namespace referee {

struct Bounds {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

}  // namespace referee
