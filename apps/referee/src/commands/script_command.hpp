// What `run`, `legal` and `perft` have in common: one script, a place to stop at, somebody's view.
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

struct ScriptOptions {
  std::string script;
  std::string at;
  std::string view;
  std::string format = "text";
  std::uint64_t share = 1;  // one part in so many of what the options allow to be spent
};

// Says what is wrong with the usage on standard error; gives the exit code for that.
int usage_error(const std::string& message);
// The same for a text that can't be read (a ruleset named on the command line), with the place.
int input_error(const InputError& error);
// A script ("-" is standard input); nothing if it can't be read. The second complains then.
std::optional<ScriptText> script_at(const std::string& path, const Session& session);
std::optional<ScriptText> open_script(const std::string& path, const Session& session);
// The place that `--at` names, none if it is empty; complains and gives false if it is no place.
bool read_place_option(const std::string& at, std::optional<Place>& place);
// Whether a place is a line that the script does not have; and what is said then.
bool is_past_end(const Place& place, const ScriptText& script);
std::string past_end(const std::string& at);
// Writes a command's result to a file ("-" is standard output); complains if it can't. Gives the exit code.
int write_result(const std::string& path, std::string_view text);

// A ruleset named on the command line, as a script in `folder` names it: a path leads there from the folder.
std::string ruleset_seen_from(const std::string& folder, const std::string& ruleset);

// Where a command writes its result.
struct Output {
  std::string path = "-";
  bool force = false;
};
// Adds -o and --force.
CLI::Option* add_output(CLI::App& command, Output& output, const std::string& text);
// Complains and gives false if that would cost a file other than the one that was `opened`.
bool may_write(const Output& output, const std::string& opened = {});

// Adds SCRIPT, --at or --players to a command; or the first two.
void add_script(CLI::App& command, std::string& script);
void add_at(CLI::App& command, std::string& at);
void add_players(CLI::App& command, std::string& players);
void add_place_options(CLI::App& command, ScriptOptions& options);
// Has `--view` refused, with the reason: this command can't keep from a player what that player may not know.
void refuse_view(CLI::App& command, std::string_view why);
// And --view, for a command that tells nothing but what the report of the run says.
void add_script_options(CLI::App& command, ScriptOptions& options);

// Adds --format, one of these; the default is what `format` holds.
CLI::Option* add_format(CLI::App& command, std::string& format, const std::vector<std::string>& formats);
// Of what a flag prints in its own way. Gives 0, or the exit code of wrong usage.
int refuse_formats_but(std::initializer_list<std::string_view> formats, const std::string& format,
                       std::string_view flag);
// Adds --ruleset.
CLI::Option* add_ruleset(CLI::App& command, std::string& ruleset);
// Adds --only; and complains and gives false if the game has no such verb.
void add_only(CLI::App& command, std::vector<std::string>& only);
bool has_verbs(const Game& game, const std::vector<std::string>& only);

// Adds --shard; what it holds is read by shard_option (parts/shard.hpp).
CLI::Option* add_shard(CLI::App& command, std::string& shard);

// Adds -j, a number or `auto` (0 in `jobs`); the default is what `jobs` holds.
CLI::Option* add_jobs(CLI::App& command, std::size_t& jobs, const std::string& text);
// How many are to work on so many things: as asked for, or one for each processor, but none for a handful.
std::size_t jobs_for(std::size_t jobs, std::size_t things);

// Refuses an argument of no characters, where that is no number either: a variable may not have been set.
CLI::Validator not_empty();
// Refuses an argument that is not UTF-8, which a script may not hold either.
CLI::Validator utf8_text();
// An empty name is refused: nobody means the whole truth by it.
void add_view_option(CLI::App& command, std::string& view, const std::string& what);

// A script that has been run, or the exit code of a usage error that has been reported. With `--view` the
// report is that player's account: its match is the position as the player sees it.
struct RanScript {
  std::optional<ScriptText> script;
  Report report;
  int usage_error = 0;
};

RanScript run_for_command(const ScriptOptions& options, const Session& session, RunOptions run_options = {});
// The same for a script that is read already.
RanScript run_read_script(ScriptText script, const ScriptOptions& options, const Session& session,
                          RunOptions run_options = {});

// Prints the faults of a report to standard error.
void print_faults(const RanScript& ran, const GlobalOptions& options);

}  // namespace referee::app
