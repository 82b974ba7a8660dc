// The canonical form of a script (`fmt`): comments are kept, moves are written as the game writes them.
#pragma once

#include <string>

#include "referee/script/runner.hpp"

namespace referee::app {

// `report` is that of the script's moves; without a match in it, the text is of no use.
std::string canonical_form(const ScriptText& script, const RunContext& context, Report& report);

}  // namespace referee::app
