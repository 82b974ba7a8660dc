// Options that all commands share, and the functions that add the commands. Each command has its own file.
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

// The values of the options that all commands share.
struct GlobalOptions {
  ColourChoice colour = ColourChoice::automatic;
  std::string rulesets;                 // a folder that is searched first
  std::shared_ptr<TableCopies> copies;  // to quote from; may be null
  // Scripts may only name files in their own folder. If unset, the command decides.
  std::optional<bool> confined;
  std::string keeper = "--confined keeps it";  // explains in messages what confines scripts
  std::vector<std::string> given{};            // more folders for confined scripts
  std::uint64_t max_work = Limits{}.work;
  bool quiet = false;  // no progress, and only problems
};

// The work of a command. The command sets it, and it is done once the whole command line has been read.
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

// Lets the library quote rules from the copies in the options, if there are any.
void quote_rules(RulesetLibrary& library, const GlobalOptions& options);
// Returns which files a script may name under these options.
Confinement confinement_of(const GlobalOptions& options);

// The ruleset library and the limits with which scripts are run.
class Session {
 public:
  // `texts` receives the text of every file that is read because a script or a ruleset names it, by its path.
  explicit Session(const GlobalOptions& options, std::map<std::string, std::string>* texts = nullptr);
  Session(const Session&) = delete;  // the context points to the library
  Session& operator=(const Session&) = delete;
  const RunContext& context() const { return context_; }
  RulesetLibrary& rulesets() { return library_; }
  // Reads a script that the user names. Its folder confines the files that the script may name.
  std::optional<std::string> read_script(const std::string& path) const;

 private:
  std::unique_ptr<ScriptFolder> folder_;  // if scripts are confined
  RulesetLibrary library_;
  RunContext context_;
};

}  // namespace referee::app
