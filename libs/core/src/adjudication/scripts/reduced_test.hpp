// Turns a script that shows a fault into one that expects it.
#pragma once

#include <string>

#include "referee/script/report.hpp"

namespace referee {

// Returns the script with the line of its main fault changed: `Anna: a` becomes `@reject =RULES Anna: a` or
// `@malformed Anna: a`, and a directive that failed becomes one that holds. Empty if there is no such line.
std::string expecting(std::string script, const Report& report);

}  // namespace referee
