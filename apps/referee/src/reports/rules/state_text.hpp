// Describes what a game's state is made of, for `rules GAME --state`.
#pragma once

#include <string>

#include "referee/document/json.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Both return a line, or a row of a table, for each key. `schema` is Match::schema().
std::string state_text(const Json& schema, const Palette& palette);
std::string state_markdown(const Json& schema);

}  // namespace referee::app
