// `referee simulate`: plays random legal games, and gives their statistics, or each game as a script.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "referee/engine/judging/chance.hpp"
#include "reports/counts/simulation_report.hpp"
#include "session/games.hpp"
#include "session/numbers.hpp"
#include "terminal/files.hpp"
#include "terminal/parallel.hpp"
#include "terminal/unwritten.hpp"

namespace referee::app {
namespace {

// The number of consecutive games that a thread plays before they are reported. Random games take
// microseconds.
constexpr std::size_t kGamesInARow = 16;

// The options of `referee simulate`.
struct SimulateCommand {
  std::string game;
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  std::size_t jobs = 0;  // add_jobs
  std::string ruleset = "standard";
  std::vector<std::string> rulings;
  std::string players;
  std::uint64_t max_actions = 5000;
  std::string scripts;
  std::string format = "text";
  bool rules = false;
  std::string shard;
  Output output;
};

// Plays the games of `simulate`, and counts them or writes them as scripts.
class Simulation {
 public:
  Simulation(const SimulateCommand& command, const GlobalOptions& options, const Game& game)
      : command_(command), game_(game), session_(options) {
    spec_.ruleset = session_.rulesets().load(game, command.ruleset, {}, {});
    spec_.rulings = spec_.ruleset->defaults;
    spec_.budget = std::make_shared<Budget>(Budget::for_each_search(options.max_work));
    spec_.seats = seats_of(game, *spec_.ruleset, command.players);
    set_rulings(*spec_.ruleset, command.rulings, spec_.rulings);
    shard_ = shard_option(command.shard);
  }

  Statistics run() {
    // A `std::size_t` may have only 32 bits. Nobody could play more games than fit into it.
    const auto games =
        static_cast<std::size_t>(std::min<std::uint64_t>(shard_.size_of(command_.games), SIZE_MAX));
    Progress progress("simulating", games);
    const std::size_t jobs = jobs_for(command_.jobs, games);
    std::vector<Statistics> parts(jobs);
    for (Statistics& part : parts) part.rules.assign(spec_.ruleset->catalogue.rules.size(), 0);
    run_in_order(
        games, jobs,
        {[&](std::size_t item, std::size_t worker) { play_game(shard_.number_at(item), parts[worker]); },
         [&](std::size_t) {
           progress.advance();
           return true;
         },
         kGamesInARow});
    Statistics all;
    for (const Statistics& part : parts) all.add(part);
    return all;
  }

  const Shard& shard() const { return shard_; }
  // Returns the plan as reports contain it (simulation_report.hpp).
  Json plan() const {
    const auto start = game_.start(spec_, {});
    Json ids;
    if (command_.rules)
      for (const auto& rule : spec_.ruleset->catalogue.rules) ids.push_back(rule.id);
    return {{"game", command_.game},
            {"ruleset", spec_.ruleset->name},
            {"players", spec_.seats},
            {"seed", command_.seed},
            {"games", command_.games},
            {"max_actions", command_.max_actions},
            {"rulings", start->part("rulings", Viewer{})},
            {"start", hash_text(start->hash())},
            {"rules", std::move(ids)}};
  }
  // Syncs the folder of the scripts. Returns false, after an error message, if a script could not be written.
  [[nodiscard]] bool finish_scripts() {
    if (command_.scripts.empty()) return true;
    if (unwritten_ == 0 && sync_folder(command_.scripts)) return true;
    const std::string first = unwritten_ == 0 ? command_.scripts : path_of(first_unwritten_);
    const std::string more =
        unwritten_ < 2 ? "" : fmt::format(", nor can {} more scripts", unwritten_.load() - 1);
    if (unwritten_ != 0) errno = reason_;
    usage_error(cannot_write(first) + more);
    return false;
  }

 private:
  // Plays one game. It depends only on the seed and on `number`.
  void play_game(std::uint64_t number, Statistics& statistics) {
    Trace trace;
    trace.with_facts = false;
    MatchSpec spec = spec_;
    if (command_.rules) spec.trace = &trace;
    const auto match = game_.start(std::move(spec), {});
    ChanceStream stream(command_.seed, number);
    const RandomBelow below = [&](std::uint64_t bound) { return stream.below(bound); };
    const bool is_written = !command_.scripts.empty();
    std::string body;
    std::string canonical;
    Actor actor{};
    std::string_view verb;
    const PickVisitor picked = [&](Actor by, std::string_view what) { actor = by, verb = what; };
    std::unordered_map<std::string_view, std::uint64_t> verbs;
    std::uint64_t played = 0;
    // A game ends where a limit is reached, and its script ends there, too.
    const auto play = [&] {
      return match->play_random(below, nullptr, picked, is_written ? &canonical : nullptr);
    };
    while (played < command_.max_actions && play() == RandomPlay::played) {
      ++played;
      ++verbs[verb];
      for (const TraceEntry& entry : trace.entries) ++statistics.rules[entry.rule];
      trace.entries.clear();
      if (is_written) body.append(match->actor_name(actor)).append(": ").append(canonical).append("\n");
      canonical.clear();
    }
    for (const auto& [name, times] : verbs) statistics.verbs[std::string(name)] += times;
    count(*match, played, statistics);
    if (is_written) write_script(number, *match, body);
  }

  static void count(const Match& match, std::uint64_t played, Statistics& statistics) {
    ++statistics.games;
    statistics.actions += played;
    statistics.shortest = std::min(statistics.shortest, played);
    statistics.longest = std::max(statistics.longest, played);
    const Json outcome = match.part("outcome", Viewer{});
    if (outcome.is_null()) {
      ++statistics.unfinished;
      return;
    }
    ++statistics.reasons[outcome.value("reason", "")];
    const Json winners = outcome.value("winners", Json::array());
    if (winners.empty()) ++statistics.wins["nobody"];
    for (const Json& winner : winners) ++statistics.wins[winner.get<std::string>()];
  }

  void write_script(std::uint64_t number, const Match& match, const std::string& body) {
    std::string text = fmt::format("game: {}\n", game_.id());
    if (command_.ruleset != "standard")
      text +=
          fmt::format("ruleset: {}\n", Json(ruleset_seen_from(command_.scripts, command_.ruleset)).dump());
    text += fmt::format("players: {}\n", Json(spec_.seats).dump());
    if (!command_.rulings.empty()) {
      text += "rulings:\n";
      for (const std::string& setting : command_.rulings)
        text += fmt::format("  {}: {}\n", setting.substr(0, setting.find('=')),
                            setting.substr(setting.find('=') + 1));
    }
    text += fmt::format("title: Game {} of seed {}, at random\n---\n{}", number, command_.seed, body);
    for (const char* key : {"ply", "phase", "outcome"})
      text += fmt::format("@expect {} = {}\n", key, match.part(key, Viewer{}).dump());
    text += fmt::format("@expect hash = {}\n", hash_text(match.hash()));
    if (put_file(path_of(number), text)) return;
    reason_ = errno;
    ++unwritten_;
    std::uint64_t first = first_unwritten_;
    while (number < first && !first_unwritten_.compare_exchange_weak(first, number)) {
    }
  }
  std::string path_of(std::uint64_t number) const {
    const std::string width = std::to_string(std::to_string(command_.games - 1).size());
    const std::string name = fmt::format(fmt::runtime("{}-{:0" + width + "}.party"), game_.id(), number);
    return (std::filesystem::path(command_.scripts) / name).string();
  }

  const SimulateCommand& command_;
  const Game& game_;
  Session session_;
  MatchSpec spec_;
  Shard shard_;
  std::atomic<std::uint64_t> unwritten_ = 0;
  std::atomic<int> reason_ = 0;  // `errno` of an unwritten script
  // The smallest number of a game whose script was not written.
  std::atomic<std::uint64_t> first_unwritten_ = std::numeric_limits<std::uint64_t>::max();
};

std::string report_of(const Statistics& all, const Simulation& simulation, const SimulateCommand& command) {
  const Json plan = simulation.plan();
  if (!command.shard.empty()) return simulated_part(all, simulation.shard(), plan);
  if (command.format == "json") return json_text(simulation_json(all, plan), 2) + "\n";
  return simulation_text(all, plan);
}

int simulate(const SimulateCommand& command, const GlobalOptions& options) {
  const Game* game = find_game_or_complain(command.game);
  if (game == nullptr || !check_overwrite(command.output)) return kExitUsage;
  if (!command.scripts.empty() && !make_folder(command.scripts)) return kExitUsage;
  try {
    Simulation simulation(command, options, *game);
    const Statistics all = simulation.run();
    const int wrong = write_result(command.output.path, report_of(all, simulation, command));
    return simulation.finish_scripts() ? wrong : kExitUsage;
  } catch (const InputError& fault) {
    return input_error(fault);
  } catch (const std::runtime_error& fault) {
    return usage_error(fault.what());
  }
}

}  // namespace

void add_simulate_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<SimulateCommand>(
      app, "simulate", "Play random legal games; the same seed gives the same games", options, task,
      simulate);
  sub.add_option("game", command.game, "The game's id")->required()->type_name("GAME");
  add_number(sub, "--games", command.games, "How many", kSomeGames);
  add_number(sub, "--seed", command.seed, "0 to 2^64-1")->type_name("S");
  add_jobs(sub, command.jobs, "Play this many at once; the games stay the same");
  add_ruleset(sub, command.ruleset);
  sub.add_option("--rulings", command.rulings, "Readings, as KEY=OPTION,KEY=OPTION")
      ->delimiter(',')
      ->type_name("KEY=OPTION");
  add_players(sub, command.players);
  add_number(sub, "--max-actions", command.max_actions, "End a game after this many actions");
  sub.add_option("--scripts", command.scripts, "Write each game as a script into this folder")
      ->type_name("DIR");
  sub.add_flag("--rules", command.rules, "Count how often each rule was consulted or took effect");
  auto* format = add_format(sub, command.format, {"text", "json"});
  add_shard(sub, command.shard)->excludes(format);
  add_output(sub, command.output, "Write the statistics into this file; - is standard output");
  sub.footer(
      "`--scripts` writes each game as a script that ends in expectations about its last state. Game i "
      "depends only on\n"
      "the seed and on i, not on the number of threads.\n"
      "\n"
      "Examples:\n"
      "  referee simulate plots --games 1000 --seed 7\n"
      "  referee simulate party-chess --games 10 --players 4 --max-actions 300 --scripts games\n"
      "  referee simulate plots --games 1000 --shard 2/5 -o part2.jsonl\n"
      "  referee simulate spin-party --games 100 --ruleset large --rulings selection=undeclared --format "
      "json");
}

}  // namespace referee::app
