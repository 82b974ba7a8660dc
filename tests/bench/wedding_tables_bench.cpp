// Hot paths of wedding-tables: random play on the static path, the same with `check` asked for each action,
// and out of lists of all legal actions.
#include <benchmark/benchmark.h>

#include "referee/core/library.hpp"
#include "referee/wedding_tables/game.hpp"
#include "referee/wedding_tables/sample.hpp"
#include "referee/wedding_tables/score.hpp"

namespace {

using namespace referee;
using namespace referee::wedding_tables;

std::unique_ptr<Match> new_match(std::size_t players) {
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  MatchSpec spec;
  spec.ruleset = library.load(game(), "standard", {}, {});
  spec.rulings = spec.ruleset->defaults;
  spec.seats = {"Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"};
  spec.seats.resize(players);
  return game().start(spec, {});
}

struct Fast {
  std::uint64_t state = 1;
  std::uint64_t operator()(std::uint64_t bound) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return ((state >> 32U) * bound) >> 32U;
  }
};

constexpr std::uint64_t kMostActions = 5000;  // a random game may go on for ever

void show_rates(benchmark::State& bench, std::uint64_t played, std::uint64_t games) {
  bench.counters["actions/s"] = benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
  bench.counters["games/s"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  bench.counters["actions/game"] = static_cast<double>(played) / static_cast<double>(games);
}

template <bool checked>
void random_play(benchmark::State& bench) {
  const auto match = new_match(static_cast<std::size_t>(bench.range(0)));
  const auto& typed = static_cast<const MatchOf<WeddingTables>&>(*match);
  const Rules& rules = typed.rules();
  Fast below;
  std::uint64_t played = 0;
  std::uint64_t games = 0;
  for (auto _ : bench) {
    State state = typed.state();
    Action action;
    const std::uint64_t stop = played + kMostActions;
    while (played < stop && pick_random(rules, state, action, below)) {
      FastJudge judge(rules.spec.rulings);
      if (checked) {
        check(rules, state, action, judge);
        if (judge.refused()) bench.SkipWithError("refused");
      }
      apply(rules, state, action, judge);
      ++played;
    }
    ++games;
  }
  show_rates(bench, played, games);
}
BENCHMARK_TEMPLATE(random_play, false)->DenseRange(2, 6);
BENCHMARK_TEMPLATE(random_play, true)->Arg(4);

// Plays one game; gives the number of actions. Draws are left open in the list and then settled by chance.
template <Outcomes outcomes>
std::uint64_t play_out(const MatchOf<WeddingTables>& start, std::uint64_t seed,
                       std::vector<Action>& actions) {
  const Rules& rules = start.rules();
  State state = start.state();
  std::uint64_t random = seed;
  std::uint64_t played = 0;
  while (state.phase != Phase::over && played < kMostActions) {
    std::size_t count = 0;
    const bool dealing = state.phase == Phase::setup;
    const auto keep = [&](const Action& action) {
      actions[count++] = action;
      return count < actions.size();
    };
    if (dealing) generate<Outcomes::open>(rules, state, Viewer{}, keep);
    else generate<outcomes>(rules, state, Viewer{}, keep);
    random = random * 6364136223846793005U + 1442695040888963407U;
    Action& action = actions[((random >> 32U) * count) >> 32U];
    ChanceStream stream(seed, state.events);
    settle_draw(state, action, &stream);
    FastJudge judge(rules.spec.rulings);
    apply(rules, state, action, judge);
    ++played;
  }
  return played;
}

template <Outcomes outcomes>
void listed_play(benchmark::State& bench) {
  const auto match = new_match(static_cast<std::size_t>(bench.range(0)));
  const auto& typed = static_cast<const MatchOf<WeddingTables>&>(*match);
  std::vector<Action> actions(4096);
  std::uint64_t played = 0;
  std::uint64_t games = 0;
  for (auto _ : bench) played += play_out<outcomes>(typed, ++games, actions);
  show_rates(bench, played, games);
}
BENCHMARK_TEMPLATE(listed_play, Outcomes::open)->Arg(2)->Arg(4)->Arg(6);
BENCHMARK_TEMPLATE(listed_play, Outcomes::listed)->Arg(2)->Arg(4);

void count_the_waiting_list(benchmark::State& bench) {
  const auto match = new_match(2);
  const Deck& deck = static_cast<const MatchOf<WeddingTables>&>(*match).state().deck;
  for (auto _ : bench) benchmark::DoNotOptimize(count_deals(deck, Verb::deal_waiting));
}
BENCHMARK(count_the_waiting_list);

void pack_all_guests(benchmark::State& bench) {
  const auto match = new_match(2);
  const WeddingRuleset& ruleset = *static_cast<const MatchOf<WeddingTables>&>(*match).rules().ruleset;
  GuestCounts all{};
  for (CardSet rest = kGuestCards; rest != 0; rest &= rest - 1)
    all[index_of(first_of(rest))] = ruleset.copies[index_of(first_of(rest))];
  for (auto _ : bench) benchmark::DoNotOptimize(disjoint_combos(ruleset, all));
}
BENCHMARK(pack_all_guests);

}  // namespace
