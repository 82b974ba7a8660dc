// Checks scripts for `referee check`, on one or several threads.
#pragma once

#include <string>

#include "commands/judge/check_selection.hpp"
#include "commands/suites/update.hpp"
#include "session/options.hpp"

namespace referee::app {

// The options of `referee check`.
struct CheckCommand {
  std::vector<std::string> paths;
  std::string format = "text";
  std::size_t jobs = 0;  // as add_jobs reads it
  Selection selection;
  std::string report;  // a folder for pages; empty: none
  bool fail_fast = false;
  bool update = false;
  UpdateOptions updating;
};

// Returns the report on a script that cannot be run within the limits. Its only content is the limit.
Report undecided_report(const ScriptText& script, const LimitReached& limit);

// Prints the verdict on each script, and the totals. Returns the exit code.
int check_scripts(const CheckCommand& command, const GlobalOptions& options, FoundScripts found);

}  // namespace referee::app
