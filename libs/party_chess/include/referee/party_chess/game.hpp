// *Party Chess* (Ackanomic Rules 1230.1 to 1230.21): offices play all against all on a large board, and every
// type of piece is a rule that can be enacted, amended and repealed while the game goes on. Rulebook:
// docs/rulebook/party-chess.md.
#pragma once

#include "referee/engine/game.hpp"

namespace referee::party_chess {

// The game as core sees it.
const Game& game();

}  // namespace referee::party_chess
