// The text of a script as far as a player may know it. The language server answers a player from this text,
// so that no answer can depend on the rest.
#pragma once

#include <string>
#include <string_view>

#include "referee/script/script.hpp"

namespace referee::app {

// Returns a text with the same lines, in which all are blank except for the moves of the player `view`,
// without their comments, and a line that begins like this player's name.
std::string seen_text(const ScriptText& script, std::string_view view);

}  // namespace referee::app
