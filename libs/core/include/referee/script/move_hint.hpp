// Suggests what a move that cannot be read may mean.
#pragma once

#include "referee/engine/game/game.hpp"
#include "referee/script/script.hpp"

namespace referee {

// A hint about a move.
struct MoveHint {
  Hint hint;
  bool is_certain = false;  // True if the hint names one action with all words of the move.
};

// Suggests actions with the words of the move, which is a single action of `actor`: `steal dad` is
// `killjoy Ben t1 steal s1` where dad sits there. Empty in a player's report, where it might reveal secrets.
MoveHint move_hint(const Match& match, const MoveText& move, Actor actor, const Game& game);

}  // namespace referee
