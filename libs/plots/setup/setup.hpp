// Where a match begins (rulebook 5).
#pragma once

#include "plots/state/state.hpp"
#include "referee/engine/judge.hpp"

namespace referee::plots {

// The game about to start, without a setup.
State initial_state(const Terms& terms, FullJudge& judge);

// A setup, with defaults for what it leaves out; phases that are through by themselves are left behind.
// Throws InputError.
State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge);

}  // namespace referee::plots
