// What every office gets.
#pragma once

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// The pieces that every office gets (PC-1230.2.2.b), off-board.
void give_free_pieces(const Terms& terms, State& state, OfficeIndex office);

}  // namespace referee::party_chess
