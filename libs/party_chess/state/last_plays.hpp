// Last plays that Echoes echo (PC-1230.10.2, ruling echo-swinger). An office keeps the last play that its
// own Echoes echo. Under `person` this is the last play of its holder: all offices of one person have the
// same, and a vacant office has none.
#pragma once

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// Sets the last play of an office, and under `person` that of the other offices of its holder. Enough for a
// play that is only tried.
void set_last_play(const Terms& terms, State& state, OfficeIndex office, const LastPlay& last);
// Sets the last play of an office, for a play that is made. Under `person` it stays the play of the person
// who holds the office now.
void record_last_play(const Terms& terms, State& state, OfficeIndex office, const LastPlay& last);
// Under `person`, gives each office the last play of its holder, because a holder has changed.
void assign_last_plays(const Terms& terms, State& state);
// Adds the offices whose last plays change when an office makes a play: the office itself, and under `person`
// the other offices of its holder.
void add_offices_of_holder(const Terms& terms, const State& state, OfficeIndex office, OfficeSet& offices);

}  // namespace referee::party_chess
