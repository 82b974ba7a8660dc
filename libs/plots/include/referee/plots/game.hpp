// *Will the Party Ever End?*: four to seven factions plot in one party; fists and boots decide which half of
// the row pays the other, and the richest share the treasury. Rulebook: docs/rulebook/plots.md.
#pragma once

#include "referee/engine/game.hpp"

namespace referee::plots {

// The game as core sees it.
const Game& game();

}  // namespace referee::plots
