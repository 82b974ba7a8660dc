// `referee replay`: a page to step through a game.
#include <fmt/format.h>

#include "commands/script_command.hpp"
#include "pages/replay_page.hpp"

namespace referee::app {
namespace {

struct ReplayCommand {
  ScriptOptions script;
  Output output;
};

int replay(const ReplayCommand& command, const GlobalOptions& options) {
  if (!may_write(command.output)) return kExitUsage;
  const Session session(options);
  ReplayRecorder recorder(command.script.view);
  RunOptions run_options;
  run_options.listener = &recorder.listener();
  const RanScript ran = run_for_command(command.script, session, run_options);
  if (ran.usage_error != 0) return ran.usage_error;
  const Replay replay = recorder.finish(ran.report);
  if (!replay.steps.empty()) {
    const int written = write_result(command.output.path, replay_page(replay, *ran.script, ran.report));
    if (written != 0) return written;
  }
  print_faults(ran, options);
  return exit_code(ran.report.status);
}

}  // namespace

void add_replay_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<ReplayCommand>();
  CLI::App* sub = app.add_subcommand("replay", "Write a page to step through the game, for a browser");
  add_script_options(*sub, command->script);
  add_output(*sub, command->output, "The page, one HTML file; - is standard output")->required();
  sub->footer(
      "Examples:\n"
      "  referee replay game.party -o game.html\n"
      "  referee replay game.party -o for-anna.html --view Anna\n"
      "  referee replay dispute.party -o - --at 4 > dispute.html");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return replay(*command, options); }; });
}

}  // namespace referee::app
