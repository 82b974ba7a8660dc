// *My Party*, the wedding-table card game: two to six players lay tables, seat guests from one deck and count
// the gifts they bring; two complete tables or an empty deck end the game. Rulebook: docs and
// rulesets/wedding-tables.
#pragma once

#include "referee/engine/game.hpp"

namespace referee::wedding_tables {

// The game as core sees it.
const Game& game();

}  // namespace referee::wedding_tables
