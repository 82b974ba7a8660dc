// What a setup says in vain.
#pragma once

#include <string>

#include "referee/document/mark.hpp"

namespace referee {

// A map where the position that the setup makes has null: a stock of bonds where all lie in a sack.
struct Dropped {
  Mark mark;
  std::string path;
};

}  // namespace referee
