// Questions that rulings answer, for use in several files. `reader` (a judge, the terms of a match or a
// `RulingReader`) reads the ruling and records that it was read.
#pragma once

#include "plots/state/state.hpp"

namespace referee::plots {

// True if a card may be taken back while somebody else has not committed, false if never.
[[nodiscard]] bool cards_may_be_taken_back(auto&& reader) {
  return reader.template ruling<Ruling::take_back>() == TakeBack::kUntilAllDown;
}

}  // namespace referee::plots
