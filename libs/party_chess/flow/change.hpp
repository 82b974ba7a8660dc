// What the effects of actions have at hand.
#pragma once

#include "party_chess/flow/course.hpp"
#include "party_chess/rules/context.hpp"

namespace referee::party_chess {

template <class Judge>
struct Change {
  const Rules& rules;
  State& state;
  Actor actor;
  Judge& judge;
  Course<Judge> course{rules, state, judge};
  OfficeIndex top = state.top();  // when the action came

  const std::string& name(OfficeIndex index) const { return state.ledger->names[index]; }
  OfficeIndex office() const { return static_cast<OfficeIndex>(seat_of(actor)); }
  // An official act, or a Surrender out of turn, has been carried out.
  void end_act() { course.end_act(top); }
};

// Makes a kind's member template for all judges, so that it can stand in the kind's own source.
#define REFEREE_PARTY_CHESS_APPLY(Kind)                  \
  template void Kind::apply(Change<FastJudge>& c) const; \
  template void Kind::apply(Change<FullJudge>& c) const; \
  template void Kind::apply(Change<Recorder>& c) const

}  // namespace referee::party_chess
