// Rulings that were read through a PositionQuery (reach/attack.hpp), passed on to the judge.
#pragma once

#include <utility>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// Reads the noted rulings through the judge, so that it records them. A judge that records nothing is left
// alone.
template <class Judge>
void note_rulings(Judge& judge, const RulingMask& mask) {
  if constexpr (!requires { requires !Judge::kFull; }) {
    if (mask.none()) return;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((mask.test(I) ? static_cast<void>(judge.template ruling<static_cast<Ruling>(I)>())
                     : static_cast<void>(0)),
       ...);
    }(std::make_index_sequence<static_cast<std::size_t>(Ruling::announcement) + 1>());
  }
}

// A condition with a known answer, and what the answer rests on: noted rulings, and the provenance of what
// the ruleset says about a type.
struct Grounded {
  bool holds = false;
  RulingMask rulings{};
  Provenance from = Provenance::text;

  template <class Judge>
  bool operator()(Judge& judge) const {
    note_rulings(judge, rulings);
    judge.component(from);
    return holds;
  }
};

}  // namespace referee::party_chess
