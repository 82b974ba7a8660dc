// Hot paths of spin-party, and the final evaluation: on the printed boards, in the worst positions that a
// search finds, and on grids of growing size.
#include <random>

#include "harness.hpp"
#include "referee/spin_party/game.hpp"
#include "spin_party/flow/free_guests.hpp"
#include "spin_party/spin_party.hpp"

namespace {

using namespace referee;
using namespace referee::spin_party;

constexpr std::uint64_t kMostPositions = Limits{}.work / kPositionWork;  // positions that a script may visit

MatchOf<SpinParty> new_match(const std::string& ruleset) {
  return bench::match_of<SpinParty>(bench::spec_of(game(), ruleset, {"Anna", "Ben"}));
}

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

// Returns a full board with random bonds and guests, none of them unstable.
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
  const Board& board = match.terms().board_of(match.state());
  std::uint64_t seed = 0;
  std::uint64_t positions = 0;
  std::uint64_t most = 0;
  for (auto _ : bench) {
    const FreeSetResult result = find_free(random_problem(board, ++seed, rule), kMostPositions);
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

// Climbs from random positions to such as need more and more positions to be searched: one bond (or two) or
// one guest is changed at a time, and the change kept if the search does not become shorter. It is steep
// enough where a search takes kSteep positions: there it ends.
constexpr std::uint64_t kSteep = 1U << 18U;
bool may_double(const FreeSetProblem& problem, std::int32_t strength) {
  // There are two cards `double-bond` in a game.
  const auto doubled = std::count_if(problem.couplings.begin(), problem.couplings.end(),
                                     [](const auto& one) { return one.strength % 2 == 0; });
  return strength % 2 == 0 || doubled < 2;
}
FreeSetProblem worst_problem(const Board& board, CascadeRule rule, std::uint64_t seed, bool double_bonds) {
  std::mt19937_64 random(seed);
  const auto effort = [](const FreeSetProblem& problem) { return find_free(problem, kSteep).positions; };
  const auto count_odd = [&](FreeSetProblem& problem) {
    std::fill(problem.odd.begin(), problem.odd.end(), std::uint8_t{0});
    for (const auto& c : problem.couplings) {
      if (c.strength % 2 == 0) continue;
      problem.odd[c.a] ^= 1;
      problem.odd[c.b] ^= 1;
    }
  };
  FreeSetProblem best = random_problem(board, seed, rule);
  std::uint64_t most = effort(best);
  for (int step = 0; step < 1500 && most < kSteep; ++step) {
    FreeSetProblem tried = best;
    if (random() % 2 == 0) {
      auto& spin = tried.spin[random() % tried.spin.size()];
      spin = static_cast<std::int8_t>(-spin);
    } else {
      auto& strength = tried.couplings[random() % tried.couplings.size()].strength;
      strength = double_bonds && may_double(tried, strength) ? static_cast<std::int32_t>(random() % 5) - 2
                                                             : -strength;
      count_odd(tried);
    }
    const std::uint64_t needed = effort(tried);
    if (needed < most) continue;
    most = needed;
    best = std::move(tried);
  }
  return best;
}

void worst_evaluation(benchmark::State& bench, const char* ruleset, CascadeRule rule, bool double_bonds) {
  const auto match = new_match(ruleset);
  const Board& board = match.terms().board_of(match.state());
  FreeSetProblem worst;
  std::uint64_t most = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    FreeSetProblem problem = worst_problem(board, rule, seed, double_bonds);
    const std::uint64_t needed = find_free(problem, kMostPositions).positions;
    if (needed < most) continue;
    most = needed;
    worst = std::move(problem);
  }
  for (auto _ : bench) benchmark::DoNotOptimize(find_free(worst, kMostPositions).complete);
  bench.counters["positions"] = static_cast<double>(most);
}
BENCHMARK_CAPTURE(worst_evaluation, board_a, "standard", CascadeRule::zero_only, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(worst_evaluation, board_b, "board-b", CascadeRule::zero_only, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(worst_evaluation, large, "large", CascadeRule::zero_only, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(worst_evaluation, board_a_double, "standard", CascadeRule::zero_only, true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(worst_evaluation, large_double, "large", CascadeRule::zero_only, true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(worst_evaluation, large_flippable, "large", CascadeRule::flippable, false)
    ->Unit(benchmark::kMillisecond);

// Measures how the evaluation grows with the board: a full grid of guests that has a percentage of its links,
// with one random bond on each. The printed boards have about 90 per cent of a grid's links.
void evaluation_of_a_grid(benchmark::State& bench) {
  const auto sites = static_cast<std::uint32_t>(bench.range(0));
  const auto kept = static_cast<std::uint64_t>(bench.range(1));
  std::uint32_t width = 1;
  while (width * width < sites) ++width;
  std::uint64_t seed = 0;
  std::uint64_t positions = 0;
  std::uint64_t undecided = 0;
  for (auto _ : bench) {
    bench.PauseTiming();
    std::mt19937_64 random(++seed);
    FreeSetProblem problem;
    problem.spin.resize(sites);
    for (auto& spin : problem.spin) spin = random() % 2 == 0 ? 1 : -1;
    problem.fixed.assign(sites, 0);
    problem.odd.assign(sites, 0);
    const auto bond = [&](std::uint32_t a, std::uint32_t b) {
      if (random() % 100 >= kept) return;
      problem.couplings.push_back({a, b, random() % 3 == 0 ? -1 : 1});
      problem.odd[a] ^= 1;
      problem.odd[b] ^= 1;
    };
    for (std::uint32_t site = 0; site < sites; ++site) {
      if (site % width + 1 < width && site + 1 < sites) bond(site, site + 1);
      if (site + width < sites) bond(site, site + width);
    }
    quench(problem);
    bench.ResumeTiming();
    const FreeSetResult result = find_free(problem, 1U << 18U);
    positions += result.positions;
    undecided += result.complete ? 0U : 1U;
  }
  bench.counters["positions"] = static_cast<double>(positions) / static_cast<double>(bench.iterations());
  bench.counters["undecided"] = static_cast<double>(undecided) / static_cast<double>(bench.iterations());
}
BENCHMARK(evaluation_of_a_grid)
    ->ArgsProduct({{20, 40, 50, 100, 200, 300, 400}, {75, 90, 100}})
    ->ArgNames({"sites", "links"})
    ->Unit(benchmark::kMicrosecond);

}  // namespace

int main(int argc, char** argv) {
  bench::HotPaths<SpinParty> paths(game(), new_match("standard"), "game: spin-party\nplayers: [Anna, Ben]\n",
                                   200, 2000);
  paths.add_all(3, 10);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
