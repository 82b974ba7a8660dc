#include "session/script_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>

#include "session/numbers.hpp"
#include "terminal/parallel.hpp"

namespace referee::app {

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

bool check_verbs(const Game& game, const std::vector<std::string>& only) {
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

}  // namespace referee::app
