// The contexts in which actions are checked and carried out.
#pragma once

#include <fmt/format.h>

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

// True if the ruling is read as `option`, and `possible` is true. If the action is impossible under every
// reading, the answer rests on the ruling only if the ruling forbids the action as well.
template <class Judge, class Asked, auto which>
bool is_ruled(const CheckContext<Judge>& c, Asked& judge, RulingKey<which> key, OptionOfT<which> option,
              bool possible) {
  if (!possible && c.terms.template ruling<which>() == option) return false;
  return judge.ruling(key) == option && possible;
}

}  // namespace referee::plots
