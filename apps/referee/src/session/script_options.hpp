// Options that several commands have.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "session/output.hpp"

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
  // False if notes about the header have been printed already.
  bool prints_notes = true;
};

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
// Adds --only.
void add_only(CLI::App& command, std::vector<std::string>& only);
// Checks the verbs of --only. Returns false, after an error message, if the game lacks one of them.
[[nodiscard]] bool check_verbs(const Game& game, const std::vector<std::string>& only);

// Adds --shard. Its value is read by shard_option (parts/shard.hpp).
CLI::Option* add_shard(CLI::App& command, std::string& shard);

// Adds -j, which takes a number or `auto` (0 in `jobs`). `jobs` contains the default.
CLI::Option* add_jobs(CLI::App& command, std::size_t& jobs, const std::string& text);
// Returns the number of threads for this many things: `jobs` unless it is 0. If it is 0, one thread for each
// eight things, but at least one, and at most one per processor.
std::size_t jobs_for(std::size_t jobs, std::size_t things);

// Refuses an empty argument, which may come from a variable that is not set. Not needed for numbers, which
// are never empty.
CLI::Validator not_empty();
// Refuses an argument that is not UTF-8, because scripts must be UTF-8, too.
CLI::Validator utf8_text();
// Adds --view. Refuses an empty name, which would otherwise show everything.
void add_view_option(CLI::App& command, std::string& view, const std::string& what);

}  // namespace referee::app
