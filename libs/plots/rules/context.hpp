// What the checks and the effects of actions have at hand.
#pragma once

#include <fmt/format.h>

#include <string>

#include "plots/state/state.hpp"
#include "referee/engine/action_context.hpp"

namespace referee::plots {

template <class AnyState, class Judge>
struct ContextOf : ActionContext<Terms, AnyState, Judge> {
  auto players() const { return players_of(this->terms, this->state); }
  bool in(auto... phases) const { return ((this->state.phase == phases) || ...); }
};
template <class Judge>
using CheckContext = ContextOf<const State, Judge>;
template <class Judge>
using ApplyContext = ContextOf<State, Judge>;

// Whether a ruling is read as `option`, and `possible` is true. What is impossible under every reading rests
// on the ruling only where that forbids it, too.
template <class Judge, class Asked, auto which>
bool is_ruled(const CheckContext<Judge>& c, Asked& judge, RulingKey<which> key, OptionOfT<which> option,
              bool possible) {
  if (!possible && c.terms.template ruling<which>() == option) return false;
  return judge.ruling(key) == option && possible;
}

}  // namespace referee::plots
