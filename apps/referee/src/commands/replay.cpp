// `referee replay`: a page to step through a game.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>

#include "commands/script_command.hpp"
#include "pages/live_page.hpp"

namespace referee::app {
namespace {

struct ReplayCommand {
  ScriptOptions script;
  Output output;
  bool live = false;
};

// The files that were read for the script, by their paths in a live page, where the script's folder is `/`.
// Throws MissingEngine for one that lies elsewhere.
std::map<std::string, std::string> files_in_page(const std::map<std::string, std::string>& read,
                                                 const std::string& script) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::weakly_canonical(fs::absolute(fs::path(script).parent_path() / "."));
  std::map<std::string, std::string> files;
  for (const auto& [path, text] : read) {
    const fs::path there = fs::weakly_canonical(fs::absolute(path)).lexically_relative(folder);
    if (there.empty() || *there.begin() == "..")
      throw MissingEngine{
          fmt::format("the page can't take `{}` along: it lies outside the script's folder", path)};
    files["/" + there.generic_string()] = text;
  }
  return files;
}

// What the page has beside the replay.
PageAddition addition_of(const ReplayCommand& command, const RanScript& ran,
                         const std::map<std::string, std::string>& read) {
  if (!command.live) return {};
  if (!command.script.view.empty())
    return prepared_moves(ran.report, ran.report.match->actor_name(seat_actor(*ran.report.viewer)));
  PageAddition page = read_live_engine();
  add_live_script(page, *ran.script,
                  files_in_page(read, ran.script->name() == "-" ? "" : ran.script->name()));
  return page;
}

int replay(const ReplayCommand& command, const GlobalOptions& options) {
  if (!may_write(command.output)) return kExitUsage;
  if (command.live && command.script.view.empty() && !command.script.at.empty())
    return usage_error("a live page goes to any place by itself: leave out `--at`, or `--live`");
  std::map<std::string, std::string> read;
  const Session session(options, command.live ? &read : nullptr);
  ReplayRecorder recorder(command.script.view);
  RunOptions run_options;
  run_options.listener = &recorder.listener();
  const RanScript ran = run_for_command(command.script, session, run_options);
  if (ran.usage_error != 0) return ran.usage_error;
  const Replay replay = recorder.finish(ran.report);
  if (!replay.steps.empty()) {
    try {
      const PageAddition addition = addition_of(command, ran, read);
      const std::string page = replay_page(replay, *ran.script, ran.report, addition);
      if (const int written = write_result(command.output.path, page); written != 0) return written;
    } catch (const MissingEngine& missing) {
      return usage_error("--live: " + missing.why);
    }
  }
  print_faults(ran, options);
  return exit_code(ran.report.status);
}

}  // namespace

void add_replay_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<ReplayCommand>();
  CLI::App* sub = app.add_subcommand("replay", "Write a web page to step through the game");
  add_script_options(*sub, command->script);
  add_output(*sub, command->output, "The page, one HTML file; - is standard output")->required();
  sub->add_flag(
      "--live", command->live,
      "With the engine inside: try moves, branch, save the script. With --view: prepare and seal a move");
  sub->footer(
      "Examples:\n"
      "  referee replay game.party -o game.html\n"
      "  referee replay game.party -o for-anna.html --view Anna\n"
      "  referee replay game.party -o try.html --live --view Anna\n"
      "  referee replay dispute.party -o - --at 4 > dispute.html");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return replay(*command, options); }; });
}

}  // namespace referee::app
