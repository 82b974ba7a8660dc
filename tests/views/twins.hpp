// Makes two scripts that differ only in facts that one player cannot know: a random position of a game, and
// one that looks the same to this player (Match::resampled). The same random lines follow in both, with moves
// that look the same to the player.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee::test {

// Both scripts, and values for questions about them.
struct Twins {
  std::string viewer;  // the player's name
  std::string one;     // scripts
  std::string other;
  std::vector<std::string> hypothetical;    // moves to ask about
  std::vector<std::string> paths;           // of values to ask about
  unsigned lines = 0;                       // of the body
  bool differ = false;                      // the positions are not the same
  std::array<std::size_t, 2> footprints{};  // of the positions (Match::footprint)
};

// Returns the header of a script of this match; `setup` may be null.
std::string header_of(const Match& match, std::uint64_t seed, const Json& setup);

// Makes the same twins for the same seed. Works for every game, whatever the game hides.
Twins make_twins(const Game& game, std::uint64_t seed);

}  // namespace referee::test
