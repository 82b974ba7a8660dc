// The context in which an action is checked and carried out: `c.terms`, `c.state`, `c.actor`, `c.judge`. A
// game derives its CheckContext<Judge> and ApplyContext<Judge> from it and adds shorthands. Conditions go
// through the judge's `require` and `forbid_unless` (judge.hpp).
#pragma once

#include <cstddef>
#include <string>

#include "referee/engine/actions/verb.hpp"
#include "referee/engine/judging/judge.hpp"
#include "referee/engine/rulesets/rule_ids.hpp"

namespace referee {

// The members that every check and effect needs. `StateType` is const where an action is only checked.
template <class TermsType, class StateType, class JudgeType>
struct ActionContext {
  using Judge = JudgeType;

  const TermsType& terms;
  StateType& state;
  Actor actor;
  Judge& judge;

  std::size_t seat() const { return seat_of(actor); }  // the acting player's
  auto& player() const { return state.players[seat()]; }
  const std::string& name() const { return terms.seat(seat()); }
  // Consults a rule. With `needed`, the action can't be carried out if the rule does not hold
  // (FullJudge::require); otherwise the rule only forbids it. Returns false if the check must not rely on the
  // rule. The result may be ignored by checks that do not rely on it.
  template <class Holds, class Facts>
  bool ask(auto rule, Holds&& holds, bool needed, Facts&& facts) const {
    return needed ? judge.require(rule, holds, facts) : judge.forbid_unless(rule, holds, facts);
  }
  template <auto key>
  OptionOfT<key> ruling() const {
    return judge.template ruling<key>();
  }
};

}  // namespace referee

// Instantiate a kind's member templates for both judges, so that they can be defined in the kind's own source
// file.
#define REFEREE_CHECK_BY(function)                     \
  template function(CheckContext<FastJudge>& c) const; \
  template function(CheckContext<FullJudge>& c) const
#define REFEREE_CHECK(Kind) REFEREE_CHECK_BY(void Kind::check)
#define REFEREE_APPLY(Kind)                                    \
  template void Kind::apply(ApplyContext<FastJudge>& c) const; \
  template void Kind::apply(ApplyContext<FullJudge>& c) const
