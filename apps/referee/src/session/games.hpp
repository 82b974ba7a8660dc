// Lists the games of this program, and finds them by their ids.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee::app {

std::span<const Game* const> games();
// Returns the commented script that `referee new` prints: examples/GAME/starter.party.
std::string_view starter_of(const Game& game);
// Returns the ids and titles of all games, one per line, and how to see their rules.
std::string games_text();
const Game* find_game(std::string_view id);
// Finds the game that a user has named. If there is none, prints the known games to standard error.
const Game* find_game_or_complain(std::string_view id);

// Returns the names of the players. `wanted` is their number, or their names separated by commas. If empty,
// there are two players, or the nearest number that the game allows. Throws std::runtime_error if they
// cannot play.
std::vector<std::string> seats_of(const Game& game, const Ruleset& ruleset, std::string_view wanted);

// Sets rulings. Each setting is KEY=OPTION. Throws std::runtime_error if there is no such key or option.
void set_rulings(const Ruleset& ruleset, const std::vector<std::string>& settings, RulingValues& rulings);

}  // namespace referee::app
