// *My Party!* (Alexander K. Hartmann): two players put guests and friendly or hostile bonds on a graph and
// turn guests that are not content; who has more guests of the own colour at the end wins. Rulebook:
// docs/rulebook/spin-party.md.
#pragma once

#include "referee/engine/game.hpp"

namespace referee::spin_party {

// The game as core sees it.
const Game& game();

}  // namespace referee::spin_party
