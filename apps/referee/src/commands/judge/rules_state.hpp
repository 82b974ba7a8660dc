// `referee rules GAME --state`: describes the fields of a state.
#pragma once

#include <memory>
#include <string_view>

#include "referee/document/json.hpp"
#include "referee/engine/game/game.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Returns the JSON schema of a game's states, with as many players as possible.
Json state_schema(const Game& game, std::shared_ptr<const Ruleset> ruleset);
// Describes such a state. Returns the exit code.
int show_state(const Game& game, std::shared_ptr<const Ruleset> ruleset, std::string_view format,
               const Palette& palette);

}  // namespace referee::app
