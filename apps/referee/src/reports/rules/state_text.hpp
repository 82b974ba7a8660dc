// Describes what a game's state is made of, for `rules GAME --state`.
#pragma once

#include <string>

#include "referee/document/json.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Return a line for each key of the state, or a row of a Markdown table. `schema` is Match::schema().
std::string state_text(const Json& schema, const Palette& palette);
std::string state_markdown(const Json& schema);

}  // namespace referee::app
