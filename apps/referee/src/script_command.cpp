#include "script_command.hpp"

#include <fmt/format.h>

#include "files.hpp"

namespace referee::app {
namespace {

int usage(const std::string& message) {
  fmt::print(stderr, "referee: {}\n", printable(message));
  return kExitUsage;
}

}  // namespace

void add_script_options(CLI::App& command, ScriptOptions& options) {
  command.add_option("script", options.script, "The script; - is standard input")
      ->required()
      ->type_name("SCRIPT");
  command
      .add_option("--at", options.at, "Stop after the last action on or before this line, or at this label")
      ->type_name("LINE|LABEL");
  command.add_option("--view", options.view, "Only what this player may know")->type_name("PLAYER");
}

RanScript run_for_command(const ScriptOptions& options, const Session& session, RunOptions run_options) {
  RanScript ran;
  auto text = read_file(options.script);
  if (!text) {
    ran.usage_error = usage(fmt::format("`{}` can't be read", options.script));
    return ran;
  }
  ran.script.emplace(options.script, std::move(*text));
  if (!options.at.empty()) {
    run_options.until = read_place(options.at);
    if (!run_options.until) {
      ran.usage_error =
          usage(fmt::format("`--at {}`: a line's number or a label should stand here", options.at));
      return ran;
    }
  }
  ran.report = run_script(*ran.script, session.context(), run_options);
  if (!ran.report.place_found) {
    ran.usage_error = usage(fmt::format("the script has no label `{}`", options.at));
    return ran;
  }
  if (options.view.empty() || ran.report.match == nullptr) return ran;
  const auto actor = ran.report.match->find_actor(options.view);
  if (!actor || !is_seat(*actor)) {
    ran.usage_error = usage(fmt::format("`--view {}`: nobody of that name plays", options.view));
    return ran;
  }
  ran.viewer = seat_of(*actor);
  return ran;
}

void print_faults(const RanScript& ran, const GlobalOptions& options) {
  const Palette palette(use_colour(options.colour, stderr));
  write_out(stderr, show_notes(ran.report, ran.script->name(), palette));
  write_out(stderr, show_faults(*ran.script, ran.report, palette));
}

}  // namespace referee::app
