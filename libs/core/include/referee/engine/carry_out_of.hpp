// Carries out legal actions of a typed game (typed_game.hpp), for Match::play.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "referee/engine/game.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/typed_game.hpp"

namespace referee {

// Makes `change` of the state; false if that was not possible. Then, and if `change` throws UndecidedSearch,
// the state is as before. `change` throws only if it `may_search`.
template <class State>
[[nodiscard]] [[gnu::always_inline]] inline bool change_or_restore(State& state, bool may_search,
                                                                auto&& change) {
  if (!may_search) return change();
  const State before = state;
  try {
    if (change()) return true;
  } catch (const UndecidedSearch&) {
    state = before;
    throw;
  }
  state = before;
  return false;
}

// Carries out a legal action; false at a limit.
template <class G, class Judge>
[[nodiscard]] bool carry_out_of(const typename G::Terms& terms, typename G::State& state,
                                const typename G::Action& action, Judge& judge) {
  const auto may_search = [&] {
    if constexpr (has<G>(Feature::search)) return G::may_search(terms, state, action);
    else return false;
  };
  return change_or_restore(state, may_search(), [&] {
    G::apply(terms, state, action, judge);
    return !judge.undecided();
  });
}

}  // namespace referee
