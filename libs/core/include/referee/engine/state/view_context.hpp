// The context in which a state's fields are printed (state_fields.hpp).
#pragma once

#include <cstddef>

#include "referee/engine/actions/actor.hpp"

namespace referee {

class RulingReader;

// The viewer of a state, and the `reader` that records which rulings and rules the printed values depend on.
// `reader` is null where nothing is printed.
struct ViewContext {
  Viewer viewer = {};
  const RulingReader* reader = nullptr;
  // True if the viewer may see the secrets of that seat.
  bool sees(std::size_t seat) const { return !viewer || *viewer == seat; }
};

}  // namespace referee
