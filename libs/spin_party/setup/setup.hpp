// The positions that games begin with.
#pragma once

#include "referee/engine/judge.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// The game about to start, without a setup.
State initial_state(const Terms& terms, FullJudge& judge);

// A setup, with defaults for what it leaves out; evaluated at once if nothing else is left to do.
// Throws InputError.
State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge);

}  // namespace referee::spin_party
