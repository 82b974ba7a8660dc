// What a state of a game is made of, for `rules GAME --state`.
#pragma once

#include <string>

#include "referee/document/json.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// `schema` is Match::schema(): a line, or a row of a table, for each key.
std::string state_text(const Json& schema, const Palette& palette);
std::string state_markdown(const Json& schema);

}  // namespace referee::app
