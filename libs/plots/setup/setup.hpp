// Makes the position in which a match begins (rulebook 5).
#pragma once

#include "plots/state/state.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee::plots {

// Returns the position before the game has begun, without a setup.
State initial_state(const Terms& terms, FullJudge& judge);

// Reads a setup, with defaults for what it leaves out. Leaves phases in which nothing is to be done. Throws
// InputError.
State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge);

}  // namespace referee::plots
