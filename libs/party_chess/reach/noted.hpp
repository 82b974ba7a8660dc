// Rulings that were read through a PositionQuery (reach/attack.hpp), passed on to the judge.
#pragma once

#include <fmt/format.h>

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
// Passes everything that was noted on to the judge: rulings, and decisions without a ruling.
template <class Judge>
void note_all(Judge& judge, const Notes& notes) {
  if constexpr (!requires { requires !Judge::kFull; }) {
    note_rulings(judge, notes.rulings);
    for (std::size_t key = 0; key < notes.settled.size(); ++key)
      if (notes.settled.test(key)) judge.rests_on(static_cast<Settled>(key));
  }
}

// A condition with a known answer, and what the answer rests on: noted rulings, and the provenance of what
// the ruleset says about a type.
struct Grounded {
  bool holds = false;
  Notes notes{};
  Provenance from = Provenance::text;
  std::string_view type{};  // whose definition `from` is about

  template <class Judge>
  bool operator()(Judge& judge) const {
    note_all(judge, notes);
    judge.component(from, [&] { return fmt::format("the {}", type); });
    return holds;
  }
};

}  // namespace referee::party_chess
