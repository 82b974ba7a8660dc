// Questions about turns: who is skipped, and who may pass.
#pragma once

#include "party_chess/reach/attack.hpp"

namespace referee::party_chess {

// True if an office's turn would be skipped (PC-1230.2.4.b.iii).
bool is_skipped(const Terms& terms, const State& state, OfficeIndex office);
// True if a Pass of this office, which is the default play, would leave its King safe (PC-1230.2.7).
bool may_pass(const PositionQuery& query, OfficeIndex office);

}  // namespace referee::party_chess
