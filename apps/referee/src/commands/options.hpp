// What every command shares, and the commands themselves: a file each.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/script/runner.hpp"
#include "terminal/files.hpp"
#include "terminal/table_copies.hpp"
#include "terminal/terminal.hpp"

namespace CLI {
class App;
}  // namespace CLI

namespace referee::app {

inline constexpr int kExitUsage = 2;
inline constexpr int kExitDefect = 3;
inline constexpr int kExitDepends = 4;

struct GlobalOptions {
  ColourChoice colour = ColourChoice::automatic;
  std::string rulesets;                 // a folder to look rulesets up in first
  std::shared_ptr<TableCopies> copies;  // to quote from; may be null
  std::optional<bool> confined;  // keep what a script names within its folder; unset: the command's default
  std::string keeper = "--confined keeps it";  // what confines scripts, in words
  std::vector<std::string> given{};            // folders whose files a confined script may name as well
  std::uint64_t max_work = Limits{}.work;
  bool quiet = false;  // no progress, and only what is not as it should be
};

// A command sets this to what is to be done once the command line has been read.
using Task = std::function<int()>;

void add_run_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_check_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_legal_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_rules_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_coverage_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_perft_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_find_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_cover_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_explain_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_dispute_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_simulate_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_measure_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_merge_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_fmt_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_new_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_play_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_lsp_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_host_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_serve_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_reduce_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_completion_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_replay_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_help_command(CLI::App& app, const GlobalOptions& options, Task& task);
void add_seal_command(CLI::App& app, const GlobalOptions& options, Task& task);  // if `plots` is built

// Has the rules quoted from the copies of the options, if there are any.
void quote_rules(RulesetLibrary& library, const GlobalOptions& options);
// How far the options let a script name files.
Confinement confinement_of(const GlobalOptions& options);

// The ruleset library and limits that scripts are run with.
class Session {
 public:
  // `texts` gets the text of every file that is read because a script or a ruleset names it, by its path.
  explicit Session(const GlobalOptions& options, std::map<std::string, std::string>* texts = nullptr);
  Session(const Session&) = delete;  // the context points to the library
  Session& operator=(const Session&) = delete;
  const RunContext& context() const { return context_; }
  RulesetLibrary& rulesets() { return library_; }
  // A script that the user names, and whose folder confines what it names in turn.
  std::optional<std::string> read_script(const std::string& path) const;

 private:
  std::unique_ptr<ScriptFolder> folder_;  // if scripts are confined
  RulesetLibrary library_;
  RunContext context_;
};

}  // namespace referee::app
