// Makes the position in which a match starts, and positions that a script gives (rulebook 5).
#pragma once

#include "referee/engine/judging/judge.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// Returns the normal start: everything is in the deck, and the table is about to deal.
State initial_state(const Terms& terms, FullJudge& judge);

// Reads a setup, with defaults for what it leaves out. Throws InputError.
State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge);

}  // namespace referee::wedding_tables
