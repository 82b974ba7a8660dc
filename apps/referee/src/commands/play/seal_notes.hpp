// A player's own notes of a game of `plots`: `run --transcript --view` writes `?` where that player was told
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "commands/script_command.hpp"

namespace referee::app {

// Where a player's seal belongs, and what can be sealed.
struct SealPlace {
  std::uint64_t plot = 1;
  std::uint64_t round = 1;
  std::optional<std::multiset<std::string>> hand;  // unless cards of this plot are still to be dealt
};

SealPlace seal_place(const Match& match, const std::string& player);

// The same from notes that can't be played, for something is hidden in them: from the player's own cards, and
// what all see. nullopt if the fault is another one. `rounds`: of a plot. `until`: where to stop.
std::optional<SealPlace> seal_place_in_notes(const RanScript& ran, const std::optional<Place>& until,
                                             const std::string& player, std::uint64_t rounds);

}  // namespace referee::app
