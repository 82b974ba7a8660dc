// A script that shows something, turned into one that expects it.
#pragma once

#include <string>

#include "referee/script/report.hpp"

namespace referee {

// The script with its main fault's line changed: `Anna: a` becomes `@reject =RULES Anna: a` or `@malformed
// Anna: a`; a directive that failed says what is so. Empty if there is no such line.
std::string expecting(std::string script, const Report& report);

}  // namespace referee
