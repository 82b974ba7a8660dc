// `referee check`: the verdicts on scripts, one after the other or several at once.
#pragma once

#include <string>

#include "commands/judge/check_selection.hpp"
#include "commands/options.hpp"
#include "commands/suites/update.hpp"

namespace referee::app {

struct CheckCommand {
  std::vector<std::string> paths;
  std::string format = "text";
  std::size_t jobs = 0;  // add_jobs
  Selection selection;
  std::string report;  // a folder for pages; empty: none
  bool fail_fast = false;
  bool update = false;
  UpdateOptions updating;
};

// What is told of a script after its run can't be found out within the limits: nothing of it is known then.
Report undecided_report(const ScriptText& script, const LimitReached& limit);

// Tells of each script what it comes to, and of all together. Gives the exit code.
int check_scripts(const CheckCommand& command, const GlobalOptions& options, FoundScripts found);

}  // namespace referee::app
