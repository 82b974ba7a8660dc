// Options and functions for commands that work on a script.
#pragma once

#include <optional>
#include <string>

#include "commands/options.hpp"
#include "reports/verdicts/diagnostics.hpp"

namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace referee::app {

// Options of a command that works on one script.
struct ScriptOptions {
  std::string script;
  std::string at;
  std::string view;
  std::string format = "text";
  // The run may use only this part of the allowed work: 2 means a half.
  std::uint64_t share = 1;
};

// Prints what is wrong with the usage to standard error, and returns the exit code for that.
int usage_error(const std::string& message);
// Does the same for a text that cannot be read, such as a ruleset named on the command line, with the
// place.
int input_error(const InputError& error);
// Both return a script ("-" is standard input), or nullopt if it cannot be read. The second also prints an
// error.
std::optional<ScriptText> script_at(const std::string& path, const Session& session);
std::optional<ScriptText> open_script(const std::string& path, const Session& session);
// Reads the place that `--at` names, if it is not empty. Returns false, after an error message, if `at` is
// not a place.
[[nodiscard]] bool read_place_option(const std::string& at, std::optional<ScriptPoint>& place);
// True if `place` is a line that the script does not have.
bool is_past_end(const ScriptPoint& place, const ScriptText& script);
// Returns the message about a line that the script does not have.
std::string past_end(const std::string& at);
// Writes a command's result to a file ("-" is standard output). Returns the exit code; prints an error if
// it is not 0.
int write_result(const std::string& path, std::string_view text);

// Returns a ruleset that is named on the command line as a script in `folder` names it: a path begins at
// that folder.
std::string ruleset_seen_from(const std::string& folder, const std::string& ruleset);

// The file for a command's result.
struct Output {
  std::string path = "-";
  bool force = false;
};
// Adds -o and --force.
CLI::Option* add_output(CLI::App& command, Output& output, const std::string& text);
// Returns false, after an error message, if writing would destroy a file other than `opened`.
bool may_write(const Output& output, const std::string& opened = {});

// Each function adds SCRIPT, --at or --players to a command. `add_place_options` adds the first two.
void add_script(CLI::App& command, std::string& script);
void add_at(CLI::App& command, std::string& at);
void add_players(CLI::App& command, std::string& players);
void add_place_options(CLI::App& command, ScriptOptions& options);
// Makes the command refuse `--view`, with a reason why it cannot hide secrets from a player.
void refuse_view(CLI::App& command, std::string_view why);
// Adds SCRIPT, --at and --view to a command that prints nothing but the report of the run.
void add_script_options(CLI::App& command, ScriptOptions& options);

// Adds --format with these values. `format` contains the default.
CLI::Option* add_format(CLI::App& command, std::string& format, const std::vector<std::string>& formats);
// Refuses all formats but those in which a flag prints. Returns 0, or the exit code of wrong usage.
int refuse_formats_but(std::initializer_list<std::string_view> formats, const std::string& format,
                       std::string_view flag);
// Adds --ruleset.
CLI::Option* add_ruleset(CLI::App& command, std::string& ruleset);
// Adds --only. `has_verbs` returns false, after an error message, if the game lacks one of the verbs.
void add_only(CLI::App& command, std::vector<std::string>& only);
bool has_verbs(const Game& game, const std::vector<std::string>& only);

// Adds --shard. Its value is read by shard_option (parts/shard.hpp).
CLI::Option* add_shard(CLI::App& command, std::string& shard);

// Adds -j, which takes a number or `auto` (0 in `jobs`). `jobs` contains the default.
CLI::Option* add_jobs(CLI::App& command, std::size_t& jobs, const std::string& text);
// Returns the number of threads for this many things: `jobs`, or if that is 0, one per processor, but only
// one for a few things.
std::size_t jobs_for(std::size_t jobs, std::size_t things);

// Refuses an empty argument, which may come from a variable that is not set. Not needed for numbers, which
// are never empty.
CLI::Validator not_empty();
// Refuses an argument that is not UTF-8, because scripts must be UTF-8, too.
CLI::Validator utf8_text();
// Adds --view. An empty name is refused, because a user does not mean the whole truth by it.
void add_view_option(CLI::App& command, std::string& view, const std::string& what);

// A script that has been run, or the exit code of a usage error that has been reported. With `--view`, the
// report contains what that player may know, and its match is the position as the player sees it.
struct RanScript {
  std::optional<ScriptText> script;
  Report report;
  int usage_error = 0;
};

RanScript run_for_command(const ScriptOptions& options, const Session& session, RunOptions run_options = {});
// Does the same for a script that has been read already.
RanScript run_read_script(ScriptText script, const ScriptOptions& options, const Session& session,
                          RunOptions run_options = {});

// Prints the faults of a report to standard error.
void print_faults(const RanScript& ran, const GlobalOptions& options);

}  // namespace referee::app
