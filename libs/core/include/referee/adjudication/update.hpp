// Failing expectations rewritten to what a script really comes to (`check --update`).
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "referee/script/runner.hpp"

namespace referee {

struct Updated {
  std::string text;               // of the script as it is now
  std::set<std::uint32_t> lines;  // that were changed; no line is added or taken away
  std::size_t expectations = 0;   // that were rewritten
  std::set<std::string> used;     // the ids of `accepted` that were needed
  Report report;                  // of the text as it is now
};

// Rewrites until nothing is left that may be. `accepted`: ids of rules that an `@reject` may come to name, or
// to name no more.
Updated update_script(const ScriptText& script, const RunContext& context,
                      const std::vector<std::string>& accepted);

}  // namespace referee
