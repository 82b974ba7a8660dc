// Reads a player's own notes of a game of `plots`. Notes are a transcript (`run --transcript --view`), which
// has `?` in place of secrets.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "commands/ran_script.hpp"

namespace referee::app {

// The plot and round of a player's next seal, and the cards that can be sealed.
struct SealPlace {
  std::uint64_t plot = 1;
  std::uint64_t round = 1;
  std::optional<std::multiset<std::string>> hand;  // nullopt before the deal
};

// Returns the place of the player's next seal in this position.
SealPlace seal_place(const Match& match, const std::string& player);

// Finds the player's next seal in notes, up to `until`. Notes cannot be played, because they contain `?`.
// Uses only the player's own cards, and what all players see. `rounds` is the number of rounds in a plot.
// Returns nullopt if the script has a fault other than a `?`.
std::optional<SealPlace> seal_place_in_notes(const RanScript& ran, const std::optional<ScriptPoint>& until,
                                             const std::string& player, std::uint64_t rounds);

}  // namespace referee::app
