// Actions as they were meant, where the words are right but stand otherwise: `play killjoy Ben t1`,
// `place s1-s2 blue`, `play special move`, `draw blue`.
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/game.hpp"

namespace referee {

struct CuredActions {
  std::string text;
  bool is_told = false;  // an action's own reader knows of a cure: of one word, or of the order alone
};

// The actions with those cured that can't be read; empty if that does not cure all of them. Throws
// UndecidedSearch.
CuredActions cured_actions(const Match& match, Actor actor, std::string_view actions, const Game& game);
// A legal action of the actor that begins so; empty if none is found soon, and in a player's account, which
// it might give away.
std::string legal_beginning(const Match& match, Actor actor, std::string_view begun);

}  // namespace referee
