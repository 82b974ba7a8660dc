// Finds the actions that the words of an unreadable one may mean: `steal dad` is `killjoy Ben t1 steal s1`
// where dad sits there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee {

// Actions that spoken words may mean.
struct NearestActions {
  std::vector<std::string> actions;
  bool is_legal = false;  // True if all of them are legal.
  bool is_whole = false;  // True if all of their words were spoken.
};

// Returns the nearest readable actions, and of these the legal ones if there are any. Empty in a player's
// report, where it might reveal secrets.
NearestActions nearest_actions(const Match& match, Actor actor, std::string_view spoken, const Game& game);

// The degree to which an action fits spoken words: in all words, in all but the verb, or not.
enum class Meaning : std::uint8_t { same, guessed, other };

// Compares an action with the words that the actor spoke.
Meaning meaning_of(const Match& match, Actor actor, std::string_view spoken, std::string_view action,
                   const Game& game);

}  // namespace referee
