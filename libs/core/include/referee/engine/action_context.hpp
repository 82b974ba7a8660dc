// What the check of an action has at hand, and what carries it out: `c.rules`, `c.state`, `c.actor`,
// `c.judge`. A game derives its CheckContext<Judge> and ApplyContext<Judge> from this and adds shorthands.
// Conditions are asked through the judge's `require` and `forbid_unless` (judge.hpp).
#pragma once

#include <cstddef>

#include "referee/engine/actor.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/rule_ids.hpp"

namespace referee {

// `State` is const where an action is only checked.
template <class TermsType, class StateType, class JudgeType>
struct ActionContext {
  using Judge = JudgeType;

  const TermsType& terms;
  StateType& state;
  Actor actor;
  Judge& judge;

  std::size_t seat() const { return seat_of(actor); }  // of a player
  template <auto key>
  OptionOfT<key> ruling() const {
    return judge.template ruling<key>();
  }
};

}  // namespace referee

// Make a kind's member templates for both judges, so that they can stand in the kind's own source.
#define REFEREE_CHECK(Kind)                                    \
  template void Kind::check(CheckContext<FastJudge>& c) const; \
  template void Kind::check(CheckContext<FullJudge>& c) const
#define REFEREE_APPLY(Kind)                                    \
  template void Kind::apply(ApplyContext<FastJudge>& c) const; \
  template void Kind::apply(ApplyContext<FullJudge>& c) const
