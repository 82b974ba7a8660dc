// Which of the scripts found `check` looks at.
#pragma once

#include <string>

#include "terminal/walk.hpp"

namespace referee::app {

struct Selection {
  std::string filter;  // empty: all
  std::string shard;   // I/N; empty: all
};

// Leaves those that fit `filter` and belong to `shard`. Gives the exit code that this comes to, and says why
// if it is not 0.
int select_scripts(const Selection& selection, FoundScripts& found);

}  // namespace referee::app
