// `referee find`: searches for the shortest continuation of a script after which conditions hold.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <limits>

#include "commands/command.hpp"
#include "commands/design/find_goal.hpp"
#include "commands/ran_script.hpp"
#include "reports/counts/find_parts.hpp"
#include "reports/counts/find_report.hpp"
#include "session/numbers.hpp"
#include "terminal/parallel.hpp"

namespace referee::app {
namespace {

// The work of a search without `--max-work`: about 10 s on one thread.
constexpr std::uint64_t kUsualWork = 5 * Limits{}.work;

// The options of `referee find`.
struct FindCommand {
  ScriptOptions script;
  GoalWords goal;
  std::string actor;
  bool against = false;
  std::size_t answers = 200;
  bool count = false;
  std::vector<std::string> only;
  std::optional<unsigned> depth;
  std::uint64_t random = 0;
  std::uint64_t seed = 0;
  std::uint64_t memory = FindOptions{}.memory >> 20U;
  std::size_t jobs = 0;  // add_jobs
  std::string shard;
  Output output;
};

// Returns what is wrong with the usage, or nullopt.
std::optional<std::string> usage_fault(const FindCommand& command, const Match& match) {
  const bool asks = !command.goal.empty();
  if (command.count == asks)
    return asks ? "`--count` counts all positions: it takes no conditions"
                : "say what to find: a condition, `--refusable`, `--uses`, `--dead-end` ..., or `--count`";
  if (command.against && (command.actor.empty() || !command.depth))
    return "`--against` needs `--actor` and `--depth`";
  if (command.against && (command.random > 0 || !command.goal.uses.empty() || !command.goal.reads.empty()))
    return "`--against` takes no `--random`, `--uses` or `--reads`";
  if (!command.shard.empty() && command.random == 0) return "`--shard` is for `--random` lines";
  if (command.random > 0 && command.count) return "`--count` takes no `--random`";
  if (!command.actor.empty() && !match.find_actor(command.actor))
    return no_such_player_message("actor", command.actor, match.spec().seats);
  return std::nullopt;
}

// Returns a prefix for the labels of a strategy. The script has no labels with this prefix.
std::string label_prefix(const ScriptText& script) {
  std::string prefix = FindOptions{}.label_prefix;
  while (script.text().find("@label " + prefix) != std::string_view::npos) prefix += "x-";
  return prefix;
}

FindResult search(const FindCommand& command, const GlobalOptions& global, const RanScript& ran,
                  const Goal& goal) {
  const Match& match = *ran.report.match;
  FindOptions options;
  options.label_prefix = label_prefix(*ran.script);
  options.depth = command.depth;
  options.filter.only = command.only;
  if (!command.actor.empty()) options.filter.actor = match.find_actor(command.actor);
  options.answers = command.answers;
  options.memory = command.memory << 20U;
  options.work = global.max_work == Limits{}.work ? kUsualWork : global.max_work;
  options.jobs = std::min(jobs_for(command.jobs, std::numeric_limits<std::size_t>::max()), kMostSearchJobs);
  options.run = [&](std::size_t count, const WorkItem& work) {
    run_in_order(count, options.jobs, {work, [](std::size_t) { return true; }});
  };
  StatusLine line;
  options.progress = [&](const FindProgress& now) {
    line.show(fmt::format("depth {}, {} positions, {:.0f} a second", now.depth, now.positions,
                          static_cast<double>(now.positions) / std::max(line.seconds(), 1e-3)));
  };
  if (command.random > 0) {
    std::optional<SomeLines> some;
    if (!command.shard.empty()) {
      const Shard shard = shard_option(command.shard);
      some = SomeLines{shard.number_at(0), shard.parts};
    }
    return find_at_random(match, goal, options, command.random, command.seed, some);
  }
  return command.against ? find_forced(match, goal, options) : find_continuation(match, goal, options);
}

// Returns the data that decide the answer. Parts that are merged must agree in them.
Json plan_of(const FindCommand& command, const Match& match) {
  const GoalWords& goal = command.goal;
  return {{"game", match.part("game", Viewer{})},
          {"position", hash_text(match.hash())},
          {"rulings", match.part("rulings", Viewer{})},
          {"goal", {goal.conditions, goal.always, goal.refusable, goal.uses, goal.reads, goal.dead_end}},
          {"actor", command.actor},
          {"only", command.only},
          {"depth", command.depth ? Json(*command.depth) : Json()},
          {"lines", command.random},
          {"seed", command.seed}};
}

// Writes the result of a shard, even if none of its lines leads there. If the search ran out of work or
// memory, reports that and writes nothing. Returns the exit code.
int write_part(const FindCommand& command, const Match& match, const FindResult& result,
               const std::string& script) {
  if (result.kind == FindResult::Kind::undecided && result.limit != kLinesLimit) {
    write_out(stderr, undecided_text(result));
    return exit_code(Status::undecided);
  }
  return write_result(command.output.path,
                      find_part(result, script, shard_option(command.shard), plan_of(command, match)));
}

int print_result(const FindCommand& command, const RanScript& ran, const Goal& goal,
                 const FindResult& result) {
  const bool json = command.script.format == "json";
  std::string script;
  if (result.kind == FindResult::Kind::found)
    script = continued_script(*ran.script, command.script.at, goal, ran.report, result);
  if (!command.shard.empty()) return write_part(command, *ran.report.match, result, script);
  const bool to_file = command.output.path != "-";
  if (to_file && !script.empty()) {
    if (const int wrong = write_result(command.output.path, script); wrong != 0) return wrong;
  }
  if (json) write_out(stdout, json_text(find_json(result, script)) + "\n");
  else if (command.count) write_out(stdout, count_text(result));
  else if (!script.empty() && !to_file) write_out(stdout, script);
  else if (result.kind == FindResult::Kind::none) write_out(stdout, none_text(goal, command.depth, result));
  if (result.kind == FindResult::Kind::undecided) write_out(stderr, undecided_text(result));
  if (result.kind != FindResult::Kind::found) write_out(stderr, readings_note(goal, *ran.report.match));
  if (result.kind == FindResult::Kind::undecided) return exit_code(Status::undecided);
  return command.count || result.kind == FindResult::Kind::found ? 0 : 1;
}

int find(const FindCommand& command, const GlobalOptions& options) {
  const Session session(options);
  const RanScript ran = run_for_command(command.script, session);
  if (ran.usage_error != 0) return ran.usage_error;
  if (ran.report.status != Status::legal) {
    print_faults(ran, options);
    // Exit code 1 is an answer here, so it is not used for faults.
    return ran.report.status == Status::undecided ? exit_code(Status::undecided) : kExitUsage;
  }
  const Match& match = *ran.report.match;
  if (const auto fault = usage_fault(command, match)) return usage_error(*fault);
  if (!check_verbs(*ran.report.game, command.only)) return kExitUsage;
  if (!check_overwrite(command.output, command.script.script)) return kExitUsage;
  *match.spec().budget = Budget::for_each_search(options.max_work);
  try {
    const Goal goal = read_goal(command.goal, match, *ran.report.game);
    return print_result(command, ran, goal, search(command, options, ran, goal));
  } catch (const InputError& fault) {
    return usage_error(fault.message + (fault.hint.empty() ? "" : "; " + fault.hint.text));
  } catch (const std::runtime_error& fault) {
    return usage_error(fault.what());
  }
}

void add_search_options(CLI::App& sub, FindCommand& command) {
  add_number(sub, "--depth", command.depth,
             "The longest line to try; otherwise as long as there are new positions");
  sub.add_option("--actor", command.actor, "Only this player chooses, besides chance")->type_name("PLAYER");
  sub.add_flag("--against", command.against, "What --actor can force, whatever the others and chance do");
  add_number(sub, "--answers", command.answers,
             "With --against: print the whole strategy if it has at most this many actions, or else the line "
             "in which the others hold out longest; 0: always that line");
  add_only(sub, command.only);
  sub.add_flag("--count", command.count, "Count the positions at each depth instead");
  add_number(sub, "--random", command.random, "Try this many random lines instead of all lines");
  add_number(sub, "--seed", command.seed, "Seed of the random lines, 0 to 2^64-1")->type_name("S");
  add_number(sub, "--memory", command.memory, "Give up when the positions take this many MiB",
             {.least = 1, .most = std::uint64_t{1} << 24U})
      ->type_name("MIB");
  add_jobs(sub, command.jobs, "Search on this many threads; the answer stays the same");
}

}  // namespace

void add_find_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] = add_command<FindCommand>(
      app, "find", "Find the shortest continuation of a script that makes conditions true", options, task,
      find);
  add_place_options(sub, command.script);
  refuse_view(sub, "the lines found show what others hold");
  add_goal_options(sub, command.goal);
  add_search_options(sub, command);
  add_output(sub, command.output, "Write the script found to this file");
  auto* format = add_format(sub, command.script.format, {"text", "json"});
  add_shard(sub, command.shard)->excludes(format);
  sub.footer(
      "A condition is anything that may follow `@expect`. The answer is a script that continues the given "
      "one; among\n"
      "equally short lines it is always the same. Exit codes: 0 found, 1 proved not to exist (within the "
      "depth), 5 not\n"
      "decided within the limits. Without --max-work, a search may take five times the usual work: about 10 "
      "s.\n"
      "\n"
      "Examples:\n"
      "  referee find game.party 'sites.s2.guest = white' --depth 6\n"
      "  referee find game.party --always 'pool <= 40' --depth 3 -j 2\n"
      "  referee find game.party --always 'sum(players.*.hand.guests, pool) = 40' --depth 2\n"
      "  referee find game.party 'pool = 38' --actor Anna --against --depth 2\n"
      "  referee find game.party --dead-end --depth 3\n"
      "  referee find game.party --refusable SP-7.flip --random 1000 --seed 7\n"
      "  referee find game.party 'pool < 30' --random 1000 --shard 1/2 -o part1.jsonl\n"
      "  referee find game.party --count --depth 3");
}

}  // namespace referee::app
