// The context in which actions take effect.
#pragma once

#include "party_chess/flow/aftermath.hpp"
#include "party_chess/rules/context.hpp"

namespace referee::party_chess {

// The position, the judge and the actor of an action, with the consequences that follow.
template <class Judge>
struct ApplyContext : ActionContext<Terms, State, Judge> {
  Aftermath<Judge> aftermath{this->terms, this->state, this->judge};
  OfficeIndex top = this->state.top();  // before the action

  const std::string& name(OfficeIndex index) const { return this->state.ledger->names[index]; }
  OfficeIndex office() const { return static_cast<OfficeIndex>(this->seat()); }
  // Carries out the consequences of an official act, or of a Surrender out of turn.
  void end_act() { aftermath.end_act(top); }
};

// Instantiates an action's `apply` as REFEREE_APPLY does, and also for the ChronicleRecorder.
#define REFEREE_PARTY_CHESS_APPLY(Kind) \
  REFEREE_APPLY(Kind);                  \
  template void Kind::apply(ApplyContext<ChronicleRecorder>& c) const

}  // namespace referee::party_chess
