// Rulings that were noted while something was looked up (board/attack.hpp, Lens).
#pragma once

#include <utility>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// Tells a judge which rulings a question read, right before the rule that rests on them.
template <class Judge>
void note_rulings(Judge& judge, const RulingMask& mask) {
  if constexpr (Judge::kFull) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((mask.test(I) ? static_cast<void>(judge.template ruling<static_cast<Ruling>(I)>())
                     : static_cast<void>(0)),
       ...);
    }(std::make_index_sequence<static_cast<std::size_t>(Ruling::mobility_range) + 1>());
  }
}

}  // namespace referee::party_chess
