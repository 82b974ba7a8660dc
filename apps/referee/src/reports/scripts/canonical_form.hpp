// Writes a script in its canonical form (`fmt`): comments are kept, and moves are written as the game
// writes them.
#pragma once

#include <string>

#include "referee/script/runner.hpp"

namespace referee::app {

// Returns the script in its canonical form. `report` receives the report on the script's moves. If the report
// has no match, the result is of no use.
std::string canonical_form(const ScriptText& script, const RunContext& context, Report& report);

}  // namespace referee::app
