// Questions that a ruling answers and that several places ask. `reader` is whoever reads rulings: a judge,
// the terms of a match, or a `RulingReader`; it notes that the ruling was read.
#pragma once

#include "plots/state/state.hpp"

namespace referee::plots {

// True if a card may be taken back while somebody else has not committed, false if never.
[[nodiscard]] bool cards_may_be_taken_back(auto&& reader) {
  return reader.template ruling<Ruling::take_back>() == TakeBack::kUntilAllDown;
}

}  // namespace referee::plots
