// Entries of a setup that have no effect.
#pragma once

#include <string>

#include "referee/document/mark.hpp"

namespace referee {

// A map in a setup whose value is null in the resulting position, such as a stock of bonds when all bonds are
// in a sack.
struct Dropped {
  Mark mark;
  std::string path;
};

}  // namespace referee
