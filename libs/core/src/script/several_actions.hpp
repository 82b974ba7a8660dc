// Reads a line with several actions as people write them: `take mum, then place mum t1`.
#pragma once

#include "referee/engine/game/game.hpp"
#include "referee/script/script.hpp"

namespace referee {

// Suggests the line, or a line for each actor, if the move consists of several actions that are clear. Empty
// otherwise, and in a player's report, where it might reveal secrets.
Hint several_actions_hint(const Match& match, const MoveText& move, const Game& game);

}  // namespace referee
