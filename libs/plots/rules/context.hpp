// The contexts in which actions are checked and carried out.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "plots/state/state.hpp"
#include "referee/engine/actions/action_context.hpp"

namespace referee::plots {

// The terms, the state, the actor and the judge of an action.
template <class AnyState, class Judge>
struct ContextOf : ActionContext<Terms, AnyState, Judge> {
  auto players() const { return players_of(this->terms, this->state); }
  bool in(auto... phases) const { return ((this->state.phase == phases) || ...); }
};
template <class Judge>
using CheckContext = ContextOf<const State, Judge>;
template <class Judge>
using ApplyContext = ContextOf<State, Judge>;

// Notes that the number of icons on a card decides, which the text has lost.
void rest_on_icons(Context auto& c) {
  c.judge.component(c.terms.ruleset->power_from, [] { return std::string("the icons of the power cards"); });
}

// True if a player has no supporters but those at stake. Before the payoff, the game goes on all the same
// (decision `after-payoff`).
[[nodiscard]] bool has_empty_reserve(Context auto& c) {
  return std::ranges::any_of(c.players(), [](const Player& player) { return player.reserve == 0; });
}

// True if the ruling is read as `option`, and `possible` is true. If the action is impossible under every
// reading, the answer rests on the ruling only if the ruling forbids the action as well.
template <class Judge, class Asked, auto which>
bool is_ruled(const CheckContext<Judge>& c, Asked& judge, RulingKey<which> key, OptionOfT<which> option,
              bool possible) {
  if (!possible && c.terms.template ruling<which>() == option) return false;
  return judge.ruling(key) == option && possible;
}

}  // namespace referee::plots
