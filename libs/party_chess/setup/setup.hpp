// Where a match begins (rulebook 6).
#pragma once

#include "party_chess/state/state.hpp"
#include "referee/engine/judge.hpp"

namespace referee::party_chess {

// The game before its start: an empty board, Kings off-board, no umpire.
State initial_state(const Terms& terms);
// A setup, with defaults for what it leaves out. Throws InputError.
State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge);

}  // namespace referee::party_chess
