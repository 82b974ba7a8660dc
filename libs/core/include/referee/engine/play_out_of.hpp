// Match::play_out for a typed game (typed_game.hpp): random play without texts.
#pragma once

#include <cstdint>

#include "referee/engine/typed_game.hpp"
#include "referee/engine/judge.hpp"

namespace referee {

// Plays up to `most` random actions from `state` and gives their number. An action that is undecided is not
// played and ends it.
template <class G>
std::uint64_t play_out_of(const typename G::Rules& rules, const RulingValues& rulings,
                          typename G::State& state, ChanceStream& chance, std::uint64_t most) {
  const Below below = [&](std::uint64_t bound) { return chance.below(bound); };
  const auto searches = [&](const typename G::Action& action) {
    if constexpr (G::kParts.has(Part::search)) return G::may_search(rules, state, action);
    else return false;
  };
  typename G::Action action;
  std::uint64_t played = 0;
  for (; played < most; ++played) {
    if (!G::random_action(rules, state, action, below)) break;
    G::draw_outcome(rules, state, action, &chance);
    FastJudge judge(rulings);
    if (!searches(action)) {
      G::apply(rules, state, action, judge);
      continue;
    }
    typename G::State next = state;
    try {
      G::apply(rules, next, action, judge);
    } catch (const UndecidedSearch&) {
      break;
    }
    if (judge.undecided()) break;
    state = std::move(next);
  }
  return played;
}

}  // namespace referee
