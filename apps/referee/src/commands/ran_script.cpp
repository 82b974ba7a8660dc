#include "commands/ran_script.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "referee/document/text.hpp"
#include "referee/engine/state/spectator.hpp"
#include "reports/verdicts/diagnostics.hpp"
#include "session/games.hpp"
#include "terminal/files.hpp"

namespace referee::app {

std::string no_such_player_message(std::string_view option, const std::string& name,
                                   const std::vector<std::string>& seats) {
  const std::vector<std::string_view> names(seats.begin(), seats.end());
  std::string text = fmt::format("`--{} {}`: nobody of that name plays", option, name);
  const auto known = std::find_if(names.begin(), names.end(), [&](std::string_view seat) {
    return std::equal(seat.begin(), seat.end(), name.begin(), name.end(),
                      [](char a, char b) { return small_letter(a) == small_letter(b); });
  });
  const Hint hint = known == names.end() ? did_you_mean(name, names) : meant_is(std::string(*known));
  return hint.empty() ? text : fmt::format("{}; {}", text, hint.text);
}

bool is_past_end(const ScriptPoint& place, const ScriptText& script) {
  const std::string_view text = script.text();
  const auto ends = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return place.label.empty() && place.line > ends + (text.ends_with('\n') ? 0 : 1);
}

std::string past_end_message(const std::string& at) {
  return fmt::format("`--at {}`: the script has fewer lines", at);
}

namespace {

// Returns the reason why a script called by the id of a game can't be read.
std::string message_for_game_id(const std::string& id) {
  return fmt::format("it is a game, and no script has this name; `referee new {} -o game.party` begins one",
                     id);
}

}  // namespace

std::string no_script_message(const std::string& path) {
  std::error_code error;
  const bool is_there = std::filesystem::exists(path, error);
  return is_there || find_game(path) == nullptr
             ? cannot_read(path)
             : fmt::format("`{}` can't be read: {}", path, message_for_game_id(path));
}

std::optional<ScriptText> script_at(const std::string& path, const Session& session) {
  auto text = session.read_script(path);
  return text ? std::optional<ScriptText>(std::in_place, path, std::move(*text)) : std::nullopt;
}

std::optional<ScriptText> open_script(const std::string& path, const Session& session) {
  auto script = script_at(path, session);
  if (!script) usage_error(no_script_message(path));
  return script;
}

FoundScripts scripts_at(const std::vector<std::string>& paths, std::size_t jobs) {
  FoundScripts found = find_scripts(paths, jobs);
  for (auto& [path, why] : found.unread)
    if (find_game(path) != nullptr) why = message_for_game_id(path);
  print_unread(found);
  return found;
}

bool read_place_option(const std::string& at, std::optional<ScriptPoint>& place) {
  if (at.empty()) return true;
  place = read_script_point(at);
  if (!place) usage_error(fmt::format("`--at {}`: expected a line number or a label", at));
  return place.has_value();
}

std::string ruleset_seen_from(const std::string& folder, const std::string& ruleset) {
  const bool is_path = ruleset.find('/') != std::string::npos || ruleset.ends_with(".yaml");
  if (!is_path) return ruleset;
  std::error_code error;
  const auto relative = std::filesystem::relative(ruleset, folder, error);
  return error || relative.empty() ? ruleset : "./" + relative.generic_string();
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
  if (options.prints_notes)
    write_out(stderr, show_dropped(ran.report, ran.script->name()) +
                          show_similar_names(ran.report, ran.script->name()));
  if (!ran.report.place_found) {
    ran.usage_error = usage_error(fmt::format("the script has no label `{}`", options.at));
    return ran;
  }
  if (run_options.until && is_past_end(*run_options.until, *ran.script)) {
    ran.usage_error = usage_error(past_end_message(options.at));
    return ran;
  }
  if (!ran.report.viewer_found) {
    std::vector<std::string> known;
    if (ran.report.match != nullptr) known = ran.report.match->spec().seats;
    known.emplace_back(kSpectatorName);
    ran.usage_error = usage_error(no_such_player_message("view", options.view, known));
  }
  return ran;
}

void note_weak_seed(const ScriptText& script, const Session& session) {
  constexpr std::uint64_t kLeast = std::uint64_t{1} << 48U;
  RunOptions header_only;
  header_only.until = ScriptPoint{1, {}};
  const Report report = run_script(script, session.context(), header_only);
  if (report.match == nullptr || !report.match->has_secrets()) return;
  const std::optional<std::uint64_t> seed = report.match->spec().seed;
  if (!seed || *seed >= kLeast) return;
  print_error(
      "{}: note: this short `seed` can be found by trying, and then all secrets are known; `referee new` "
      "draws one of 64 bits\n",
      printable(script.name()));
}

void print_faults(const RanScript& ran, const GlobalOptions& options) {
  const Palette palette(use_colour(options.colour, stderr));
  write_out(stderr, show_notes(ran.report, ran.script->name(), palette));
  write_out(stderr, show_faults(*ran.script, ran.report, palette));
  write_out(stderr, show_untold(ran.report, ran.script->name(), palette));
}

}  // namespace referee::app
