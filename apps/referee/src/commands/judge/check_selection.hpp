// Which of the scripts found `check` looks at.
#pragma once

#include <string>
#include <vector>

#include "terminal/walk.hpp"

namespace referee::app {

struct Selection {
  // A script fits one at least of those without `!` before it, none of the others.
  std::vector<std::string> filters;
  std::string shard;  // I/N; empty: all
};

// Leaves those that fit the filters and belong to `shard`. Gives the exit code that this comes to, and says
// why if it is not 0.
int select_scripts(const Selection& selection, FoundScripts& found);

}  // namespace referee::app
