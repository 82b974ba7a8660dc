// `check --update`: corrects failing expectations to the values that the scripts really give.
#pragma once

#include <string>
#include <vector>

#include "session/options.hpp"

namespace referee::app {

// The permissions that the user gives to `check --update`.
struct UpdateOptions {
  bool dry_run = false;  // only show the changes
  // Ids of rules that may be added to an `@reject`, or removed from it.
  std::vector<std::string> accepted;
};

// Shows the changes of each script, and then makes them. Returns the highest exit code of the scripts after
// the changes.
int update_scripts(const std::vector<std::string>& scripts, const UpdateOptions& update,
                   const GlobalOptions& options);

}  // namespace referee::app
