// Hot paths of plots, and counting deals.
#include "harness.hpp"
#include "plots/listing/pick.hpp"
#include "plots/plots.hpp"
#include "referee/plots/game.hpp"

namespace {

using namespace referee;
using namespace referee::plots;

MatchSpec spec_of(const std::string& ruleset, std::size_t players) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < players; ++i) seats.push_back("P" + std::to_string(i));
  return bench::spec_of(game(), ruleset, std::move(seats));
}

// Random play of the static path alone, by numbers of players.
void random_play(benchmark::State& bench, const char* ruleset) {
  const auto match = bench::match_of<Plots>(spec_of(ruleset, static_cast<std::size_t>(bench.range(0))));
  bench::CheapRandom below;
  bench::Meter meter(bench);
  for (auto _ : bench) {
    State state = match.state();
    Action action;
    while (pick_random(match.terms(), state, action, below)) {
      FastJudge judge(match.spec().rulings);
      apply(match.terms(), state, action, judge);
      ++meter.items;
    }
  }
}
BENCHMARK_CAPTURE(random_play, standard, "standard")->DenseRange(4, 7);
BENCHMARK_CAPTURE(random_play, varied, "varied")->Arg(7);

void count_deals(benchmark::State& bench) {
  const Terms terms(spec_of("varied", 7));
  for (auto _ : bench) benchmark::DoNotOptimize(count_hands(terms.full_deck, 9));
}
BENCHMARK(count_deals);

void perft_of_an_ante(benchmark::State& bench) {
  const auto match = bench::match_of<Plots>(spec_of("standard", 4), {{"phase", "ante"}});
  PerftOptions options;
  options.depth = 8;
  bench::Meter meter(bench);
  for (auto _ : bench) meter.items += match.perft(options).value();
}
BENCHMARK(perft_of_an_ante);

}  // namespace

int main(int argc, char** argv) {
  bench::HotPaths<Plots> paths(game(), bench::match_of<Plots>(spec_of("standard", 5)),
                               "game: plots\nplayers: [P0, P1, P2, P3, P4]\n", 100, 2000);
  paths.add_all(2, 20);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
