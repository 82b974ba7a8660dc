// Hot paths of plots: random play on the static path, counting deals, perft.
#include <benchmark/benchmark.h>

#include "referee/core/library.hpp"
#include "referee/plots/game.hpp"
#include "referee/plots/sample.hpp"

namespace {

using namespace referee;
using namespace referee::plots;

MatchSpec spec_of(const std::string& ruleset, std::size_t players) {
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  MatchSpec spec;
  spec.ruleset = library.load(game(), ruleset, {}, {});
  spec.rulings = spec.ruleset->defaults;
  for (std::size_t i = 0; i < players; ++i) spec.seats.push_back("P" + std::to_string(i));
  return spec;
}

struct Fast {
  std::uint64_t state = 1;
  std::uint64_t operator()(std::uint64_t bound) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return ((state >> 32U) * bound) >> 32U;
  }
};

void random_play(benchmark::State& bench, const char* ruleset) {
  const MatchSpec spec = spec_of(ruleset, static_cast<std::size_t>(bench.range(0)));
  const MatchOf<Plots> match(spec, TreeView());
  Fast below;
  std::uint64_t played = 0;
  std::uint64_t games = 0;
  for (auto _ : bench) {
    State state = match.state();
    Action action;
    while (pick_random(match.rules(), state, action, below)) {
      FastJudge judge(spec.rulings);
      apply(match.rules(), state, action, judge);
      ++played;
    }
    benchmark::DoNotOptimize(state.treasury);
    ++games;
  }
  bench.counters["actions/s"] = benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
  bench.counters["actions/game"] = static_cast<double>(played) / static_cast<double>(games);
}
BENCHMARK_CAPTURE(random_play, standard, "standard")->DenseRange(4, 7);
BENCHMARK_CAPTURE(random_play, varied, "varied")->Arg(7);

// The same, asking `check` for each action, as a referee would.
void checked_play(benchmark::State& bench) {
  const MatchSpec spec = spec_of("standard", 5);
  const MatchOf<Plots> match(spec, TreeView());
  Fast below;
  std::uint64_t played = 0;
  for (auto _ : bench) {
    State state = match.state();
    Action action;
    while (pick_random(match.rules(), state, action, below)) {
      FastJudge judge(spec.rulings);
      check(match.rules(), state, action, judge);
      if (judge.refused()) bench.SkipWithError("refused");
      apply(match.rules(), state, action, judge);
      ++played;
    }
  }
  bench.counters["actions/s"] = benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
}
BENCHMARK(checked_play);

void count_deals(benchmark::State& bench) {
  const Rules rules(spec_of("varied", 7));
  for (auto _ : bench) benchmark::DoNotOptimize(count_hands(rules.full_deck, 9));
}
BENCHMARK(count_deals);

void perft(benchmark::State& bench) {
  const Document document = document_from_json({{"phase", "ante"}}, "setup");
  const MatchOf<Plots> match(spec_of("standard", 4), document.root());
  PerftOptions options;
  options.depth = 8;
  std::uint64_t nodes = 0;
  for (auto _ : bench) nodes += match.perft(options).value();
  bench.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}
BENCHMARK(perft);

}  // namespace
