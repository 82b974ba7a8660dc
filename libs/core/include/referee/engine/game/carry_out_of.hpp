// Carries out legal actions of a typed game (typed_game.hpp), for Match::play.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "referee/engine/game/game.hpp"
#include "referee/engine/game/typed_game.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee {

// Carries out a legal action. Returns false at a limit. Then, and if it throws UndecidedSearch, the state is
// as before.
template <class G, class Judge>
[[nodiscard]] bool carry_out_of(const typename G::Terms& terms, typename G::State& state,
                                const typename G::Action& action, Judge& judge) {
  const auto carry_out = [&] {
    G::apply(terms, state, action, judge);
    return !judge.undecided();
  };
  if constexpr (has<G>(Feature::search)) {
    if (G::may_search(terms, state, action)) {
      const typename G::State before = state;
      try {
        if (carry_out()) return true;
      } catch (const UndecidedSearch&) {
        state = before;
        throw;
      }
      state = before;
      return false;
    }
  }
  return carry_out();
}

}  // namespace referee
