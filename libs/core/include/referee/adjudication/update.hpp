// Rewrites failing expectations to the actual results of a script (`check --update`).
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "referee/script/runner.hpp"

namespace referee {

// The rewritten script.
struct Updated {
  std::string text;  // the script as it is now
  // The changed lines; no line is added or removed.
  std::set<std::uint32_t> lines;
  std::size_t expectations = 0;  // rewritten ones
  // The ids of all rules that have to be accepted, for what was rewritten or could be.
  std::set<std::string> needed;
  Report report;  // of the new text
};

// Rewrites expectations until none is left that may be rewritten. `accepted` has ids of rules that an
// `@reject` may start or cease to name.
Updated update_script(const ScriptText& script, const RunContext& context,
                      const std::vector<std::string>& accepted);

}  // namespace referee
