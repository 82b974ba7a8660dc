// The beginning of a match (rulebook 6).
#pragma once

#include "party_chess/state/state.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee::party_chess {

// Returns the game before its start: an empty board, Kings off-board, no umpire.
State initial_state(const Terms& terms);
// Returns the position of a setup, with defaults for what it leaves out. Throws InputError.
State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge);

}  // namespace referee::party_chess
