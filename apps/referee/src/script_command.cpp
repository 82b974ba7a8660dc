#include "script_command.hpp"

#include <fmt/format.h>

#include "files.hpp"

namespace referee::app {

int usage_error(const std::string& message) {
  fmt::print(stderr, "referee: {}\n", printable(message));
  return kExitUsage;
}

int input_error(const InputError& error) {
  const std::string place = error.source.empty()
                                ? std::string()
                                : fmt::format("{}:{}:{}: ", error.source, error.mark.line, error.mark.column);
  return usage_error(place + error.message + (error.hint.empty() ? "" : "; " + error.hint));
}

std::optional<ScriptText> open_script(const std::string& path) {
  auto text = read_file(path);
  if (text) return ScriptText(path, std::move(*text));
  usage_error(fmt::format("`{}` can't be read", path));
  return std::nullopt;
}

bool read_place_option(const std::string& at, std::optional<Place>& place) {
  if (at.empty()) return true;
  place = read_place(at);
  if (!place) usage_error(fmt::format("`--at {}`: a line's number or a label should stand here", at));
  return place.has_value();
}

int write_result(const std::string& path, std::string_view text) {
  return write_file(path, text) ? 0 : usage_error(fmt::format("`{}` can't be written", path));
}

CLI::Validator utf8_text() {
  const auto fault = [](const std::string& text) {
    return find_invalid_utf8(text) == std::string_view::npos
               ? std::string()
               : fmt::format("`{}` is not valid UTF-8", printable(text));
  };
  return {fault, ""};
}

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
  ran.script = open_script(options.script);
  if (!ran.script || !read_place_option(options.at, run_options.until)) {
    ran.usage_error = kExitUsage;
    return ran;
  }
  ran.report = run_script(*ran.script, session.context(), run_options);
  if (!ran.report.place_found) {
    ran.usage_error = usage_error(fmt::format("the script has no label `{}`", options.at));
    return ran;
  }
  if (options.view.empty() || ran.report.match == nullptr) return ran;
  const auto actor = ran.report.match->find_actor(options.view);
  if (!actor || !is_seat(*actor)) {
    ran.usage_error = usage_error(fmt::format("`--view {}`: nobody of that name plays", options.view));
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
