// The functions that add the commands to the command line. Each command has its own file.
#pragma once

#include <functional>

#include "session/options.hpp"

namespace CLI {
class App;
}  // namespace CLI

namespace referee::app {

// The work of the command that the user has named. It runs once the whole command line has been read, and
// returns the exit code.
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

}  // namespace referee::app
