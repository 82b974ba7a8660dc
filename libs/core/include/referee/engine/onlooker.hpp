// Who looks at a state whose fields are listed (state_fields.hpp).
#pragma once

#include <cstddef>

#include "referee/engine/actor.hpp"

namespace referee {

class RulingReader;

// `reader` keeps account of the rulings and rules that are asked on the way; null where nothing is shown.
struct Onlooker {
  Viewer viewer = {};
  const RulingReader* reader = nullptr;
  bool sees(std::size_t seat) const { return !viewer || *viewer == seat; }
};

}  // namespace referee
