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

// Says what is wrong with the usage on standard error; gives the exit code for that.
int usage_error(const std::string& message);
// The same for a text that can't be read (a ruleset named on the command line), with the place.
int input_error(const InputError& error);
// Reads a script ("-" is standard input); complains and gives nothing if it can't be read.
std::optional<ScriptText> open_script(const std::string& path);
// The place that `--at` names, none if it is empty; complains and gives false if it is no place.
bool read_place_option(const std::string& at, std::optional<Place>& place);
// Writes a command's result to a file ("-" is standard output); complains if it can't. Gives the exit code.
int write_result(const std::string& path, std::string_view text);

// Adds SCRIPT, --at and --view to a command.
void add_script_options(CLI::App& command, ScriptOptions& options);

// Refuses an argument that is not UTF-8, which a script may not hold either.
CLI::Validator utf8_text();

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
