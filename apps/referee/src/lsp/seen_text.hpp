// The part of a script that a player may know. The language server makes a player's answers from this text
// alone, so that no answer can depend on the rest.
#pragma once

#include <string>
#include <string_view>

#include "referee/script/script.hpp"

namespace referee::app {

// Returns a text with as many lines as the script. Keeps the line `---`, the moves of the player `view`,
// without comments, and lines that are a beginning of this player's name. All other lines are blank.
std::string seen_text(const ScriptText& script, std::string_view view);

}  // namespace referee::app
