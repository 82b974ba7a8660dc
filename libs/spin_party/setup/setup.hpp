// Makes the positions with which games begin.
#pragma once

#include "referee/engine/judging/judge.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// Returns the start of a game without a setup.
State initial_state(const Terms& terms, FullJudge& judge);

// Returns the position of a setup, with defaults for what it leaves out. Evaluates it at once if nothing
// else is left to do. Throws InputError.
State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge);

}  // namespace referee::spin_party
