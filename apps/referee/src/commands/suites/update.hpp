// `check --update`: failing expectations rewritten to what the script really comes to.
#pragma once

#include <string>
#include <vector>

#include "commands/options.hpp"

namespace referee::app {

struct UpdateOptions {
  bool dry_run = false;               // show what would be rewritten, and write nothing
  std::vector<std::string> accepted;  // rule ids that an `@reject` may come to name, or to name no more
};

// Shows the difference for each script, then rewrites it. Gives the highest exit code of the scripts as they
// then are.
int update_scripts(const std::vector<std::string>& scripts, const UpdateOptions& update,
                   const GlobalOptions& options);

}  // namespace referee::app
