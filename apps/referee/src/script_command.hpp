// What `run`, `legal` and `perft` have in common: one script, a place to stop at, somebody's view.
#pragma once

#include <optional>
#include <string>

#include "diagnostics.hpp"
#include "options.hpp"

namespace referee::app {

struct ScriptOptions {
  std::string script;
  std::string at;
  std::string view;
  std::string format = "text";
};

// Adds SCRIPT, --at and --view to a command.
void add_script_options(CLI::App& command, ScriptOptions& options);

// A script that has been run, or the exit code of a usage error that has been reported.
struct RanScript {
  std::optional<ScriptText> script;
  Report report;
  Viewer viewer;
  int usage_error = 0;
};

RanScript run_for_command(const ScriptOptions& options, const Session& session, RunOptions run_options = {});

// Prints the faults of a report to standard error.
void print_faults(const RanScript& ran, const GlobalOptions& options);

}  // namespace referee::app
