// `referee rules GAME --state`: what a state is made of.
#pragma once

#include <memory>
#include <string_view>

#include "referee/engine/game.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Of a game of as many players as can be. Gives the exit code.
int show_state(const Game& game, std::shared_ptr<const Ruleset> ruleset, std::string_view format,
               const Palette& palette);

}  // namespace referee::app
