// Lines that come late: while a player wrote one, others sent theirs. In a game of reactions, or with cards
// that all put face down, the order makes no difference, and nobody should have to send a line again.
#pragma once

#include <cstddef>
#include <string_view>

#include "referee/engine/game/game.hpp"

namespace referee {

// True if the player in seat `viewer` can do `line` after the lines of others in `since`, and if it makes no
// difference to have done it before them. Depends only on what this player may know. `match` has the position
// before these lines, and plays them until one of them makes a difference.
bool commutes(Match& match, std::string_view since, std::size_t viewer, std::string_view line);

}  // namespace referee
