#include "commands/script_command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>

#include "commands/command.hpp"
#include "commands/numbers.hpp"
#include "terminal/files.hpp"
#include "terminal/parallel.hpp"

namespace referee::app {

CLI::App& add_subcommand(CLI::App& app, const std::string& name, const std::string& text, Task& task,
                         Task work) {
  CLI::App* sub = app.add_subcommand(name, text);
  sub->callback([&task, work = std::move(work)] { task = work; });
  return *sub;
}

int usage_error(const std::string& message) {
  print_error("referee: {}\n", printable(message));
  return kExitUsage;
}

int input_error(const InputError& error) {
  const std::string place = error.source.empty()
                                ? std::string()
                                : fmt::format("{}:{}:{}: ", error.source, error.mark.line, error.mark.column);
  return usage_error(place + error.message + (error.hint.empty() ? "" : "; " + error.hint.text));
}

bool is_past_end(const ScriptPoint& place, const ScriptText& script) {
  const std::string_view text = script.text();
  const auto ends = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return place.label.empty() && place.line > ends + (text.ends_with('\n') ? 0 : 1);
}

std::string past_end(const std::string& at) {
  return fmt::format("`--at {}`: the script has fewer lines", at);
}

std::optional<ScriptText> script_at(const std::string& path, const Session& session) {
  auto text = session.read_script(path);
  return text ? std::optional<ScriptText>(std::in_place, path, std::move(*text)) : std::nullopt;
}

std::optional<ScriptText> open_script(const std::string& path, const Session& session) {
  auto script = script_at(path, session);
  if (!script) usage_error(cannot_read(path));
  return script;
}

bool read_place_option(const std::string& at, std::optional<ScriptPoint>& place) {
  if (at.empty()) return true;
  place = read_script_point(at);
  if (!place) usage_error(fmt::format("`--at {}`: expected a line number or a label", at));
  return place.has_value();
}

int write_result(const std::string& path, std::string_view text) {
  return write_file(path, text) ? 0 : usage_error(fmt::format("`{}` can't be written", path));
}

std::string ruleset_seen_from(const std::string& folder, const std::string& ruleset) {
  const bool is_path = ruleset.find('/') != std::string::npos || ruleset.ends_with(".yaml");
  if (!is_path) return ruleset;
  std::error_code error;
  const auto relative = std::filesystem::relative(ruleset, folder, error);
  return error || relative.empty() ? ruleset : "./" + relative.generic_string();
}

CLI::Option* add_output(CLI::App& command, Output& output, const std::string& text) {
  command.add_flag("--force", output.force, "Overwrite an existing file");
  return command.add_option("-o,--output", output.path, text)->type_name("FILE");
}

bool may_write(const Output& output, const std::string& opened) {
  if (output.force || !is_there(output.path, opened)) return true;
  usage_error(fmt::format("`{}` is there already; --force writes over it", output.path));
  return false;
}

CLI::Option* add_format(CLI::App& command, std::string& format, const std::vector<std::string>& formats) {
  return command.add_option("--format", format, enumerate(formats, "or"))
      ->check(CLI::IsMember(formats))
      ->type_name("FORMAT");
}

int refuse_formats_but(std::initializer_list<std::string_view> formats, const std::string& format,
                       std::string_view flag) {
  if (std::find(formats.begin(), formats.end(), format) != formats.end()) return 0;
  return usage_error(fmt::format("what `{}` prints is {}: leave out `--format {}`", flag,
                                 fmt::join(formats, " or "), format));
}

CLI::Option* add_ruleset(CLI::App& command, std::string& ruleset) {
  return command.add_option("--ruleset", ruleset, "A ruleset of the game, or a path to one")
      ->check(utf8_text())
      ->type_name("NAME|FILE");
}

void add_only(CLI::App& command, std::vector<std::string>& only) {
  command.add_option("--only", only, "Only actions with these verbs")->delimiter(',')->type_name("VERB,...");
}

bool has_verbs(const Game& game, const std::vector<std::string>& only) {
  const auto verbs = game.verbs();
  for (const std::string& verb : only) {
    if (std::find(verbs.begin(), verbs.end(), verb) != verbs.end()) continue;
    usage_error(
        fmt::format("`--only {}`: {} has no such verb; {}", verb, game.id(), did_you_mean(verb, verbs).text));
    return false;
  }
  return true;
}

CLI::Option* add_shard(CLI::App& command, std::string& shard) {
  return command.add_option("--shard", shard, "Do only part I of N, and write it for `merge`")
      ->check(not_empty())
      ->type_name("I/N");
}

CLI::Option* add_jobs(CLI::App& command, std::size_t& jobs, const std::string& text) {
  static constexpr std::size_t kMostJobs = 1024;
  const auto read = [&jobs](const std::string& word) {
    const auto number = read_whole(word);
    if (word == "auto") jobs = 0;
    else if (number.value_or(0) > 0 && *number <= kMostJobs) jobs = static_cast<std::size_t>(*number);
    else
      throw CLI::ValidationError(fmt::format("--jobs: `{}` is neither `auto` nor a number from 1 to {}",
                                             printable(word), kMostJobs));
  };
  return command.add_option_function<std::string>("-j,--jobs", read, text)
      ->default_str(jobs == 0 ? "auto" : std::to_string(jobs))
      ->type_name("N|auto");
}

std::size_t jobs_for(std::size_t jobs, std::size_t things) {
  constexpr std::size_t kHandful = 8;
  if (jobs > 0) return jobs;
  return std::clamp(things / kHandful, std::size_t{1}, processors());
}

CLI::Validator not_empty() {
  const auto fault = [](const std::string& text) {
    return text.empty() ? std::string("must not be empty") : std::string();
  };
  return {fault, ""};
}

CLI::Validator utf8_text() {
  const auto fault = [](const std::string& text) {
    return find_invalid_utf8(text) == std::string_view::npos
               ? std::string()
               : fmt::format("`{}` is not valid UTF-8", printable(text));
  };
  return {fault, ""};
}

void add_script(CLI::App& command, std::string& script) {
  command.add_option("script", script, "The script; - is standard input")->required()->type_name("SCRIPT");
}

void add_at(CLI::App& command, std::string& at) {
  command.add_option("--at", at, "Stop after the last action on or before this line, or at this label")
      ->type_name("LINE|LABEL");
}

void add_players(CLI::App& command, std::string& players) {
  command.add_option("--players", players, "The number of players, or their names separated by commas")
      ->type_name("N|NAMES");
}

void add_place_options(CLI::App& command, ScriptOptions& options) {
  add_script(command, options.script);
  add_at(command, options.at);
}

void add_view_option(CLI::App& command, std::string& view, const std::string& what) {
  command.add_option("--view", view, what)->check(not_empty())->check(utf8_text())->type_name("PLAYER");
}

void add_script_options(CLI::App& command, ScriptOptions& options) {
  add_place_options(command, options);
  add_view_option(command, options.view, "Only what this player may know");
}

void refuse_view(CLI::App& command, std::string_view why) {
  command
      .add_option_function<std::string>(
          "--view",
          [name = command.get_name(), why = std::string(why)](const std::string&) {
            throw CLI::ValidationError(fmt::format("`{}` takes no --view: {}", name, why));
          },
          "")
      ->group("")
      ->type_name("PLAYER");
}

RanScript run_for_command(const ScriptOptions& options, const Session& session, RunOptions run_options) {
  auto script = open_script(options.script, session);
  if (script) return run_read_script(std::move(*script), options, session, std::move(run_options));
  RanScript unread;
  unread.usage_error = kExitUsage;
  return unread;
}

RanScript run_read_script(ScriptText script, const ScriptOptions& options, const Session& session,
                          RunOptions run_options) {
  RanScript ran;
  ran.script = std::move(script);
  if (!read_place_option(options.at, run_options.until)) {
    ran.usage_error = kExitUsage;
    return ran;
  }
  run_options.view = options.view;
  run_options.read_rest = run_options.find_dropped = true;
  RunContext context = session.context();
  context.limits.work /= options.share;
  ran.report = run_script(*ran.script, context, run_options);
  write_out(stderr, show_dropped(ran.report, ran.script->name()));
  if (!ran.report.place_found) {
    ran.usage_error = usage_error(fmt::format("the script has no label `{}`", options.at));
    return ran;
  }
  if (run_options.until && is_past_end(*run_options.until, *ran.script)) {
    ran.usage_error = usage_error(past_end(options.at));
    return ran;
  }
  if (!ran.report.viewer_found)
    ran.usage_error = usage_error(fmt::format("`--view {}`: nobody of that name plays", options.view));
  return ran;
}

void print_faults(const RanScript& ran, const GlobalOptions& options) {
  const Palette palette(use_colour(options.colour, stderr));
  write_out(stderr, show_notes(ran.report, ran.script->name(), palette));
  write_out(stderr, show_faults(*ran.script, ran.report, palette));
  write_out(stderr, show_untold(ran.report, ran.script->name(), palette));
}

}  // namespace referee::app
