// Corrects actions whose words are right but in another form: `play killjoy Ben t1`, `place s1-s2 blue`,
// `play special move`, `draw blue`.
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/game/game.hpp"

namespace referee {

// The result of a correction.
struct FixedActions {
  std::string text;
  // True if an action's own reader suggests the same: another word, or another order.
  bool is_suggested_by_reader = false;
};

// Corrects the actions that cannot be read. Empty if not all of them can be corrected. Throws
// UndecidedSearch.
FixedActions fixed_actions(const Match& match, Actor actor, std::string_view actions, const Game& game);

}  // namespace referee
