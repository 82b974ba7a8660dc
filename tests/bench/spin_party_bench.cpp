// Hot paths of spin-party: random play, the text path, the final evaluation.
#include <benchmark/benchmark.h>

#include <random>

#include "referee/core/library.hpp"
#include "referee/core/runner.hpp"
#include "referee/spin_party/free_set.hpp"
#include "referee/spin_party/game.hpp"

namespace {

using namespace referee;
using namespace referee::spin_party;

std::unique_ptr<Match> new_match(const std::string& ruleset) {
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  MatchSpec spec;
  spec.ruleset = library.load(game(), ruleset, {}, {});
  spec.rulings = spec.ruleset->defaults;
  spec.seats = {"Anna", "Ben"};
  return game().start(spec, {});
}

// One random step: flips and endings are weighed so that games come to an end.
const Action& pick(const std::vector<Action>& actions, std::uint64_t& random) {
  random = random * 6364136223846793005U + 1442695040888963407U;
  const Action& chosen = actions[(random >> 33U) % actions.size()];
  if (chosen.verb != Verb::flip) return chosen;
  random = random * 6364136223846793005U + 1442695040888963407U;
  return actions[(random >> 33U) % actions.size()];
}

// Plays one game; gives the number of actions. `moves` collects the script if it is there.
std::uint64_t play_out(const MatchOf<SpinParty>& start, std::uint64_t& random, std::vector<Action>& actions,
                       std::string* script) {
  const Rules& rules = start.rules();
  State state = start.state();
  std::uint64_t played = 0;
  while (state.phase != Phase::over && played < 2000) {
    actions.clear();
    generate(rules, state, Viewer{}, [&](const Action& action) {
      actions.push_back(action);
      return true;
    });
    const Action action = pick(actions, random);
    if (script != nullptr) {
      *script += is_seat(action.actor) ? rules.seat(seat_of(action.actor)) + ": " : "";
      print(rules, state, action, *script);
      *script += '\n';
    }
    FastJudge judge(rules.spec.rulings);
    apply(rules, state, action, judge);
    ++played;
  }
  return played;
}

void random_play(benchmark::State& bench, const char* ruleset) {
  const auto match = new_match(ruleset);
  const auto& typed = static_cast<const MatchOf<SpinParty>&>(*match);
  std::vector<Action> actions;
  actions.reserve(4096);
  std::uint64_t random = 1;
  std::uint64_t played = 0;
  std::uint64_t games = 0;
  for (auto _ : bench) {
    played += play_out(typed, random, actions, nullptr);
    ++games;
  }
  bench.counters["actions/s"] = benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
  bench.counters["actions/game"] = static_cast<double>(played) / static_cast<double>(games);
}
BENCHMARK_CAPTURE(random_play, standard, "standard");
BENCHMARK_CAPTURE(random_play, large, "large");
BENCHMARK_CAPTURE(random_play, keep, "keep");

// Reads, checks and applies one long random game, as `referee check` does.
void check_script(benchmark::State& bench) {
  const auto match = new_match("standard");
  const auto& typed = static_cast<const MatchOf<SpinParty>&>(*match);
  std::vector<Action> actions;
  std::uint64_t random = 7;
  std::string text = "game: spin-party\nplayers: [Anna, Ben]\n---\n@label start\n";
  std::uint64_t played = 0;
  for (int i = 0; i < 500; ++i) {
    played += play_out(typed, random, actions, &text);
    text += "@back start\n";
  }
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  const Game* const table[] = {&game()};
  const RunContext context{table, &library, {}};
  const ScriptText script("bench", text);
  for (auto _ : bench) {
    const Report report = run_script(script, context);
    if (report.status != Status::legal) bench.SkipWithError("the script is not legal");
  }
  bench.counters["actions/s"] = benchmark::Counter(
      static_cast<double>(played) * static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
  bench.SetBytesProcessed(static_cast<std::int64_t>(text.size()) *
                          static_cast<std::int64_t>(bench.iterations()));
}
BENCHMARK(check_script);

// Turns unstable guests until there are none, as players do before the end.
void quench(FreeSetProblem& problem) {
  for (bool turned = true; turned;) {
    turned = false;
    for (std::size_t guest = 0; guest < problem.spin.size(); ++guest) {
      int total = 0;
      for (const auto& c : problem.couplings) {
        if (c.a == guest || c.b == guest) total += c.strength * problem.spin[c.a] * problem.spin[c.b];
      }
      if (total >= 0) continue;
      problem.spin[guest] = static_cast<std::int8_t>(-problem.spin[guest]);
      turned = true;
    }
  }
}

// A full board with random bonds and guests, none of them unstable.
FreeSetProblem random_problem(const Board& board, std::uint64_t seed, CascadeRule rule) {
  std::mt19937_64 random(seed);
  FreeSetProblem problem;
  problem.rule = rule;
  problem.spin.resize(board.site_count());
  for (auto& spin : problem.spin) spin = random() % 2 == 0 ? 1 : -1;
  problem.fixed.assign(board.site_count(), 0);
  problem.odd.assign(board.site_count(), 0);
  for (const LinkEnds& link : board.links()) {
    problem.couplings.push_back({link.a, link.b, random() % 3 == 0 ? -1 : 1});
    problem.odd[link.a] ^= 1;
    problem.odd[link.b] ^= 1;
  }
  quench(problem);
  return problem;
}

void final_evaluation(benchmark::State& bench, const char* ruleset, CascadeRule rule) {
  const auto match = new_match(ruleset);
  const auto& typed = static_cast<const MatchOf<SpinParty>&>(*match);
  const Board& board = typed.rules().board_of(typed.state());
  std::uint64_t seed = 0;
  std::uint64_t positions = 0;
  std::uint64_t most = 0;
  for (auto _ : bench) {
    const FreeSetResult result = find_free(random_problem(board, ++seed, rule), Limits{}.positions);
    positions += result.positions;
    most = std::max(most, result.positions);
  }
  bench.counters["positions"] = static_cast<double>(positions) / static_cast<double>(bench.iterations());
  bench.counters["most"] = static_cast<double>(most);
}
BENCHMARK_CAPTURE(final_evaluation, board_a, "standard", CascadeRule::zero_only);
BENCHMARK_CAPTURE(final_evaluation, large, "large", CascadeRule::zero_only);
BENCHMARK_CAPTURE(final_evaluation, large_flippable, "large", CascadeRule::flippable);
BENCHMARK_CAPTURE(final_evaluation, large_zero_or_less, "large", CascadeRule::zero_or_less);

}  // namespace
