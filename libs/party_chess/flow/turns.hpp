// Whose turn it is, and what is played by default.
#pragma once

#include "party_chess/reach/attack.hpp"

namespace referee::party_chess {

// PC-1230.2.4.b.iii: whether an office's turn would be skipped.
bool is_skipped(const Terms& terms, const State& state, OfficeIndex office);
// Whether a Pass of this office, the default play, would leave its King safe (PC-1230.2.7).
bool may_pass(const Lens& lens, OfficeIndex office);

}  // namespace referee::party_chess
