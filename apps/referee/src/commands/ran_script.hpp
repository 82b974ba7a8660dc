// Reads and runs the script that a command names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/script_options.hpp"
#include "terminal/walk.hpp"

namespace referee::app {

// Returns the message about a script that can't be read; `path` may be the id of a game.
std::string no_script_message(const std::string& path);
// Finds scripts (walk.hpp), and prints the paths that were not read to standard error.
FoundScripts scripts_at(const std::vector<std::string>& paths, std::size_t jobs = 1);
// Return the script at `path` ("-" is standard input), or nullopt if it cannot be read. `open_script` also
// prints an error.
std::optional<ScriptText> script_at(const std::string& path, const Session& session);
std::optional<ScriptText> open_script(const std::string& path, const Session& session);
// Reads `at`, the value of `--at`, into `place`. Does nothing if `at` is empty. Returns false, after an error
// message, if `at` is not a place.
[[nodiscard]] bool read_place_option(const std::string& at, std::optional<ScriptPoint>& place);
// True if `place` is a line that the script does not have.
bool is_past_end(const ScriptPoint& place, const ScriptText& script);
// Returns the message about a line that the script does not have.
std::string past_end_message(const std::string& at);

// Returns the message about an option whose value should be a player's name.
std::string no_such_player_message(std::string_view option, const std::string& name,
                                   const std::vector<std::string>& seats);

// Returns the name by which a script in `folder` can use a ruleset of the command line. A path becomes
// relative to `folder`.
std::string ruleset_seen_from(const std::string& folder, const std::string& ruleset);

// A script that has been run, or the exit code of a usage error that has been reported. With `--view`, the
// report contains what that player may know, and its match is the position as the player sees it.
struct RanScript {
  std::optional<ScriptText> script;
  Report report;
  int usage_error = 0;
};

// Reads and runs the script that a command names.
RanScript run_for_command(const ScriptOptions& options, const Session& session, RunOptions run_options = {});
// Runs a script that has been read already.
RanScript run_read_script(ScriptText script, const ScriptOptions& options, const Session& session,
                          RunOptions run_options = {});

// Prints a note to standard error if the script's game has secrets, and its seed is so short that a player
// can find it by trying all numbers. Such a player could compute every secret.
void note_weak_seed(const ScriptText& script, const Session& session);

// Prints the faults of a report to standard error.
void print_faults(const RanScript& ran, const GlobalOptions& options);

}  // namespace referee::app
