// `referee rules GAME --state`: describes the fields of a state.
#pragma once

#include <memory>
#include <string_view>

#include "referee/engine/game/game.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Describes the state of a game with as many players as possible. Returns the exit code.
int show_state(const Game& game, std::shared_ptr<const Ruleset> ruleset, std::string_view format,
               const Palette& palette);

}  // namespace referee::app
