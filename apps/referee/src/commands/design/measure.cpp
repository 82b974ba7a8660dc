// `referee measure`: lets agents play games, and measures what readings of the rules change.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cmath>

#include "commands/command.hpp"
#include "commands/ran_script.hpp"
#include "measure/readings.hpp"
#include "measure/records.hpp"
#include "pages/measure_page.hpp"
#include "session/games.hpp"
#include "session/numbers.hpp"
#include "terminal/files.hpp"
#include "terminal/interruption.hpp"
#include "terminal/parallel.hpp"

namespace referee::app {
namespace {

constexpr std::uint64_t kMostFailuresTold = 10;

// The options of `referee measure`.
struct MeasureCommand {
  std::string what;  // a game's id, or a script
  std::string at;
  ReadingChoice choice;
  std::vector<std::string> agents = {"random"};
  MeasureOrder order;
  std::string until;
  double agent_time = 10;  // seconds
  std::string shard;
  std::size_t jobs = 0;  // add_jobs
  std::string table;
  std::string moves;
  std::string format = "text";
  Output output;
};

// Reads percentage points: "0.5", "0.5%" or "±0.5%". Throws std::runtime_error.
double read_until(const std::string& text) {
  std::string_view digits = text;
  if (digits.starts_with("±")) digits.remove_prefix(std::string_view("±").size());
  if (digits.ends_with('%')) digits.remove_suffix(1);
  const auto points = read_decimal(digits);
  if (!points || *points < 0.01 || *points > 50)
    throw std::runtime_error(
        fmt::format("`--until {}`: percentage points from 0.01 to 50, as in ±0.5%", text));
  return *points;
}

bool is_plain_start(const MeasureCommand& command) {
  return command.choice.ruleset == "standard" && command.choice.rulings.empty() &&
         command.choice.players.empty();
}

// Fills in the readings. Returns the subject of the measurement, as the plan contains it.
Json read_subject(MeasureCommand& command, const GlobalOptions& options) {
  Session session(options);
  if (const Game* game = find_game(command.what)) {
    if (!command.at.empty()) throw std::runtime_error("--at goes with a script, not with a game");
    command.order.readings = readings_of(*game, command.choice, session, options.max_work);
    return {{"game", game->id()}, {"ruleset", command.choice.ruleset}, {"script", nullptr}};
  }
  if (!is_plain_start(command))
    throw std::runtime_error("a script names its ruleset, rulings and players itself; see --vary");
  std::optional<ScriptPoint> until;
  if (!command.at.empty() && !(until = read_script_point(command.at)))
    throw std::runtime_error(fmt::format("`--at {}`: expected a line number or a label", command.at));
  auto text = session.read_script(command.what);
  if (!text)
    throw std::runtime_error(fmt::format("`{}` is not a game, and {}{}", command.what,
                                         why_unread(command.what), or_similar(command.what)));
  const ScriptText script(command.what, std::move(*text));
  if (until && is_past_end(*until, script)) throw std::runtime_error(past_end_message(command.at));
  command.order.readings = readings_of(script, until, command.choice, session, options.max_work);
  const Match& match = *command.order.readings[0].start;
  return {{"game", match.part("game", Viewer{})},
          {"ruleset", match.spec().ruleset->name},
          {"script", command.what}};
}

void read_order(MeasureCommand& command) {
  MeasureOrder& order = command.order;
  for (const std::string& name : command.agents) order.agents.push_back(read_chosen_agent(name));
  const std::size_t seats = order.readings[0].start->spec().seats.size();
  if (order.agents.size() > seats)
    throw std::runtime_error(fmt::format("--agents: {} agents for {} players", order.agents.size(), seats));
  order.agent_time = std::chrono::milliseconds(std::llround(command.agent_time * 1000));
  if (!command.until.empty()) order.until = read_until(command.until);
  order.shard = shard_option(command.shard);
}

// Opens a file that gets what is passed to `on_record`. Returns null if there is no path.
std::unique_ptr<RecordFile> open_records(const std::string& path, const Json& keys,
                                         std::function<void(const Json&)>& on_record) {
  if (path.empty()) return nullptr;
  auto file = std::make_unique<RecordFile>(path);
  file->begin(keys);
  on_record = [to = file.get()](const Json& record) { to->add(record); };
  return file;
}

Measurement measure_games(MeasureCommand& command, const GlobalOptions& options) {
  const Json subject = read_subject(command, options);
  read_order(command);
  MeasureOrder& order = command.order;
  order.jobs = jobs_for(command.jobs, static_cast<std::size_t>(order.games));
  auto games = open_records(command.table, game_keys(), order.on_seat);
  auto moves = open_records(command.moves, move_keys(), order.on_move);
  const Interruption interruption;
  std::optional<Progress> progress(std::in_place, "measuring",
                                   static_cast<std::size_t>(order.games / order.shard.parts + 1));
  order.on_game = [&] { progress->advance(); };
  std::uint64_t failed = 0;
  order.on_forfeit = [&](const std::string& line) {
    if (++failed <= kMostFailuresTold) print_error("referee: {}\n", printable(line));
  };
  Measurement measurement = play_measured(order);
  progress.reset();
  if (failed > kMostFailuresTold)
    print_error("referee: agents failed in {} more games\n", failed - kMostFailuresTold);
  Json plan = subject;
  plan["players"] = order.readings[0].start->spec().seats;
  plan.update(measurement.plan);
  measurement.plan = std::move(plan);
  if (games) games->finish();
  if (moves) moves->finish();
  return measurement;
}

std::string report_of(const Measurement& measurement, const MeasureCommand& command) {
  if (!command.shard.empty()) return part_line(measurement);
  return report_text(measurement, command.format);
}

int measure_and_report(MeasureCommand& command, const GlobalOptions& options) {
  if (!check_overwrite(command.output)) return kExitUsage;
  try {
    const Measurement measurement = measure_games(command, options);
    if (const int wrong = write_result(command.output.path, report_of(measurement, command)); wrong != 0)
      return wrong;
    if (measurement.is_complete() || (command.order.until && !Interruption::wanted())) return 0;
    print_error("referee: stopped: {} of {} games were played\n", measurement.readings[0].games,
                measurement.wanted());
    return exit_code(Status::undecided);
  } catch (const InputError& fault) {
    return input_error(fault);
  } catch (FaultyScript& faulty) {
    const RanScript ran{std::move(faulty.script), std::move(faulty.report), 0};
    print_faults(ran, options);
    return exit_code(ran.report.status);
  } catch (const UndecidedSearch& search) {
    print_error("referee: undecided: {}\n", printable(search.what()));
    return exit_code(Status::undecided);
  } catch (const std::runtime_error& fault) {
    return usage_error(fault.what());
  }
}

void add_measured_options(CLI::App& sub, MeasureCommand& command) {
  sub.add_option("what", command.what, "The game's id, or a script: then games begin at its end")
      ->required()
      ->type_name("GAME|SCRIPT");
  sub.add_option("--at", command.at, "Begin after the last action on or before this line, or at this label")
      ->type_name("LINE|LABEL");
  refuse_view(sub, "games begin at the true position; its agents know no more than their seats do");
  sub.add_option("--agents", command.agents,
                 "Who plays: random, greedy, mcts[:PLAYOUTS] or pipe:COMMAND; by seat, moving on by a seat "
                 "after each game")
      ->delimiter(',')
      ->type_name("AGENT,...");
  add_decimal(sub, "--agent-time", command.agent_time, "How long a pipe:COMMAND may take for an action",
              {.least = 0.01, .most = 3600})
      ->type_name("SECONDS");
  sub.add_option("--vary", command.choice.vary,
                 "Compare readings: the same games for each OPTION; KEY may be `ruleset`; repeat it for all "
                 "combinations")
      ->take_all()
      ->type_name("KEY=OPTION,OPTION");
  add_number(sub, "--games", command.order.games, "How many, at most", kSomeGames);
  sub.add_option("--until", command.until,
                 "Stop when every share of wins is known to within this many percentage points")
      ->check(not_empty())
      ->type_name("POINTS");
  add_number(sub, "--seed", command.order.seed, "0 to 2^64-1")->type_name("S");
  add_number(sub, "--max-actions", command.order.max_actions, "Give up a game after this many actions");
}

void add_start_options(CLI::App& sub, MeasureCommand& command) {
  add_ruleset(sub, command.choice.ruleset);
  sub.add_option("--rulings", command.choice.rulings, "Readings for all games, as KEY=OPTION,KEY=OPTION")
      ->delimiter(',')
      ->type_name("KEY=OPTION");
  add_players(sub, command.choice.players);
}

}  // namespace

void add_measure_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<MeasureCommand>(
      app, "measure", "Let agents play to win, and compare readings", options, task, measure_and_report);
  add_measured_options(sub, command);
  add_start_options(sub, command);
  add_jobs(sub, command.jobs, "Play this many at once; the games stay the same");
  auto* format = add_format(sub, command.format, {"text", "json", "html"});
  add_shard(sub, command.shard)->excludes(format)->excludes("--until");
  sub.add_option("--table", command.table,
                 "Write each game, seat by seat, into this file: JSON Lines if it ends in .jsonl, else CSV")
      ->type_name("FILE");
  sub.add_option("--moves", command.moves, "Write each action of each game into this file, in the same way")
      ->type_name("FILE");
  sub.add_flag("--rules", command.order.count_rules,
               "Count how often each rule applied, refused, and put the winner ahead; takes longer");
  add_output(sub, command.output, "Write the report into this file; - is standard output");
  sub.footer(
      "Game i depends only on the seed and on i, not on the number of threads. All readings use the same "
      "seeds. Ctrl-C\n"
      "reports the games so far (exit code 5).\n"
      "\n"
      "Examples:\n"
      "  referee measure plots --games 200 --seed 7\n"
      "  referee measure spin-party --games 20 --agents mcts:20,random --max-actions 300\n"
      "  referee measure plots --games 100 --vary coalition-remainder=one-each,top --format json\n"
      "  referee measure game.party --games 50 --until 10%\n"
      "  referee measure spin-party --games 6 --agents 'pipe:python3 bot.py,random'\n"
      "  referee measure spin-party --games 20 --rules --moves moves.jsonl\n"
      "  referee measure plots --games 100 --shard 1/2 -o part1.jsonl");
}

}  // namespace referee::app
