// Selects which of the found scripts `check` looks at.
#pragma once

#include <string>
#include <vector>

#include "terminal/walk.hpp"

namespace referee::app {

// Options that choose among the scripts.
struct Selection {
  // A script must match at least one filter without `!` (if there are any), and none of the others.
  std::vector<std::string> filters;
  std::string shard;  // I/N; empty: all
};

// Keeps the scripts that match the filters and belong to `shard`. Returns the exit code. If the code is not
// 0, an error message is printed first.
int select_scripts(const Selection& selection, FoundScripts& found);

}  // namespace referee::app
