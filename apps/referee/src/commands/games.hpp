// The games of this program: one explicit table.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "referee/engine/game.hpp"

namespace referee::app {

std::span<const Game* const> games();
// The commented script that `referee new` prints: examples/GAME/starter.party.
std::string_view starter_of(const Game& game);
const Game* find_game(std::string_view id);
// The same for what a user wrote: says on standard error what there is instead of an unknown game.
const Game* find_game_or_complain(std::string_view id);

// The names of those who sit at the table: `wanted` is their number, or their names with commas between; as
// few as the game is played with if it is empty. Throws std::runtime_error if they can't play.
std::vector<std::string> seats_of(const Game& game, const Ruleset& ruleset, std::string_view wanted);

// Lays readings over others; each is KEY=OPTION. Throws std::runtime_error if there is no such key or option.
void set_rulings(const Ruleset& ruleset, const std::vector<std::string>& settings, RulingValues& rulings);

}  // namespace referee::app
