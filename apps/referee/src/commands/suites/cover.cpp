// `referee cover`: writes scripts for the rules that no script covers.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <set>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "referee/adjudication/cover.hpp"
#include "reports/counts/coverage_report.hpp"
#include "session/games.hpp"
#include "session/numbers.hpp"
#include "terminal/files.hpp"
#include "terminal/parallel.hpp"
#include "terminal/unwritten.hpp"
#include "terminal/walk.hpp"

namespace referee::app {
namespace {

constexpr const char* kSeats[] = {"Anna", "Ben", "Cleo", "Dora", "Eve", "Finn"};

// The options of `referee cover`.
struct CoverCommand {
  std::vector<std::string> paths;
  std::string folder;
  std::vector<std::string> games;
  std::string ruleset;
  std::uint64_t tries = CoverOptions{}.games;
  unsigned actions = CoverOptions{}.actions;
  std::uint64_t seed = 0;
  std::size_t jobs = 0;  // add_jobs
};

// Searches for games that use uncovered rules, and writes them as scripts.
class CoverRun {
 public:
  CoverRun(const CoverCommand& command, const GlobalOptions& options)
      : command_(command), session_(options) {}

  int run() {
    for (const std::string& path : command_.paths) {
      std::error_code error;
      if (std::filesystem::exists(path, error)) continue;
      return usage_error(no_script_message(path));
    }
    if (!make_folder(command_.folder)) return kExitUsage;
    found_ = scripts_at(command_.paths);
    if (!found_.scripts.empty()) coverage_ = measure(found_.scripts);
    print_cut_short(coverage_);
    std::set<std::string> games(command_.games.begin(), command_.games.end());
    for (const auto& [game, coverage] : coverage_.games) {
      if (command_.games.empty()) games.insert(game);
    }
    if (games.empty()) {
      const std::string_view what =
          found_.scripts.empty() ? "no scripts (*.party) found" : "none of the scripts found can be played";
      return usage_error(fmt::format("{}: say which game with `--game`", what));
    }
    if (!command_.ruleset.empty() && games.size() > 1)
      return usage_error("`--ruleset` is of one game: say which with `--game`");
    for (const std::string& id : games) {
      const Game* game = find_game_or_complain(id);
      if (game == nullptr) return kExitUsage;
      if (const int wrong = cover(*game); wrong != 0) return wrong;
    }
    if (open_ && undecided_) return exit_code(Status::undecided);
    return open_ ? 1 : 0;
  }

 private:
  Coverage measure(const std::vector<std::string>& paths) {
    const CoverageSource source{
        paths, [this](const std::string& path) { return script_at(path, session_); }, {}};
    return measure_coverage(source, session_.context(), true);
  }

  static GameCoverage coverage_of(const Game& game, const Ruleset& ruleset, const Coverage& all) {
    const auto found = all.games.find(std::string(game.id()));
    return found == all.games.end() ? no_coverage(ruleset) : found->second;
  }

  int cover(const Game& game) {
    const std::vector<CoverStart> from = starts(game);
    const Ruleset& ruleset = *from.front().ruleset;
    const GameCoverage before = coverage_of(game, ruleset, coverage_);
    CoverOptions options;
    options.folder = command_.folder;
    options.games = command_.tries;
    options.actions = command_.actions;
    options.seed = command_.seed;
    options.jobs =
        jobs_for(command_.jobs, static_cast<std::size_t>(std::min<std::uint64_t>(command_.tries, SIZE_MAX)));
    options.run = [&](std::size_t count, const WorkItem& work) {
      run_in_order(count, options.jobs, {work, [](std::size_t) { return true; }});
    };
    StatusLine line;
    options.progress = [&](std::uint64_t games, std::size_t open) {
      line.show(fmt::format("{}: {} games, {} left", game.id(), games, counted(open, "rule")));
    };
    const CoverResult result = cover_rules(game, before, from, session_.context(), options);
    return write(game, ruleset, result);
  }

  // Returns the positions from which games are tried. These are the start with each ruleset of the game (or
  // the one asked for), with the fewest players and with one more, and the ends of the suite's scripts.
  std::vector<CoverStart> starts(const Game& game) {
    std::vector<CoverStart> list;
    if (!command_.ruleset.empty()) {
      add_starts(game, command_.ruleset, ruleset_seen_from(command_.folder, command_.ruleset), list);
    } else {
      add_starts(game, "standard", "standard", list);
      for (const EmbeddedRuleset& embedded : game.embedded_rulesets()) {
        const std::string name(embedded.name);
        if (name != "standard") add_starts(game, name, name, list);
      }
    }
    for (const std::string& path : found_.scripts) add_end(game, path, list);
    return list;
  }
  void add_starts(const Game& game, const std::string& name, const std::string& written,
                  std::vector<CoverStart>& list) {
    CoverStart start;
    start.ruleset = session_.rulesets().load(game, name, {}, {});
    start.ruleset_name = written;
    start.rulings = start.ruleset->defaults;
    const SeatLimits limits = game.seat_limits(*start.ruleset);
    const std::size_t least = std::max<std::size_t>(limits.least, std::min<std::size_t>(2, limits.most));
    for (std::size_t count = least; count <= std::min({limits.most, least + 1, std::size(kSeats)}); ++count) {
      start.seats.assign(kSeats, kSeats + count);
      list.push_back(start);
    }
  }
  void add_end(const Game& game, const std::string& path, std::vector<CoverStart>& list) const {
    const auto text = session_.read_script(path);
    if (!text) return;
    const Report report = run_script(ScriptText(path, *text), session_.context());
    if (report.match == nullptr || report.game != &game) return;
    const MatchSpec& spec = report.match->spec();
    // Compares the texts, because a file has different names when seen from different folders.
    if (spec.ruleset->document.texts() != list.front().ruleset->document.texts()) return;
    CoverStart start = list.front();
    start.seats = spec.seats;
    start.rulings = spec.rulings;
    start.setup = state_json(*report.match, Viewer{});
    for (const char* key : {"game", "ruleset", "rulings", "seats", "hash"}) start.setup.erase(key);
    list.push_back(std::move(start));
  }

  int write(const Game& game, const Ruleset& ruleset, const CoverResult& result) {
    std::vector<std::string> paths = found_.scripts;
    for (const CoveringScript& script : result.scripts) {
      const std::string path = (std::filesystem::path(command_.folder) / script.name).string();
      if (would_overwrite(path, {})) return usage_error(fmt::format("`{}` is there already", path));
      if (const int wrong = write_result(path, script.text); wrong != 0) return wrong;
      paths.push_back(path);
    }
    write_out(stdout, fmt::format("{}: {} from {}\n", game.id(), counted(result.scripts.size(), "script"),
                                  counted(result.games, "game")));
    if (result.undecided > 0)
      print_error(
          "referee: undecided: {} more work to show than is allowed\n"
          "  help: the limit `work` can be raised with --max-work\n",
          counted(result.undecided, "find takes", "finds take"));
    if (!paths.empty())
      write_out(stdout, "  " + coverage_line(coverage_of(game, ruleset, measure(paths)), true) + "\n");
    for (const std::string& line : result.open) write_out(stdout, "  " + line + "\n");
    open_ |= !result.open.empty();
    undecided_ |= result.undecided > 0;
    return 0;
  }

  const CoverCommand& command_;
  Session session_;
  FoundScripts found_;      // scripts that exist already
  Coverage coverage_;       // rules covered by these scripts
  bool open_ = false;       // some rules are still uncovered
  bool undecided_ = false;  // some finds exceeded the limits
};

int cover(const CoverCommand& command, const GlobalOptions& options) {
  try {
    return CoverRun(command, options).run();
  } catch (const InputError& fault) {
    return input_error(fault);
  }
}

}  // namespace

void add_cover_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<CoverCommand>(
      app, "cover", "Write tests for the rules that no script covers", options, task, cover);
  sub.add_option("scripts", command.paths,
                 "Scripts and folders that cover some rules already; a folder may be empty")
      ->type_name("SCRIPT|DIR");
  sub.add_option("-o,--output", command.folder, "Write the tests into this folder")
      ->required()
      ->type_name("DIR");
  sub.add_option("--game", command.games, "Cover this game; otherwise the games of the scripts")
      ->allow_extra_args(false)
      ->type_name("GAME");
  add_ruleset(sub, command.ruleset);
  add_number(sub, "--games", command.tries, "Search this many random games at most");
  add_number(sub, "--actions", command.actions, "Look at this many actions of each game at most");
  add_number(sub, "--seed", command.seed, "0 to 2^64-1")->type_name("S");
  add_jobs(sub, command.jobs, "Search this many games at once; the tests stay the same");
  sub.footer(
      "Searches random games for actions that a rule refuses or allows, for values that would differ without "
      "it, and\n"
      "for the effects of reading a ruling in another way. Half of the games go through randomly changed "
      "positions.\n"
      "Each find is reduced to a small setup and written as RULE-refused, RULE-effect, RULE-allowed or\n"
      "RULING-OPTION-or-OPTION.party. Anything not found is listed, and the exit code is then 1.\n"
      "\n"
      "Examples:\n"
      "  referee cover --game plots -o tests --games 2\n"
      "  referee cover corpus --game plots -o tests/more --games 2");
}

}  // namespace referee::app
