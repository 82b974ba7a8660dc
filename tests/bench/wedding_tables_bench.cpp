// Hot paths of wedding-tables; random play out of lists of all legal actions, counting and packing cards.
#include "harness.hpp"
#include "referee/wedding_tables/game.hpp"
#include "wedding_tables/listing/sample.hpp"
#include "wedding_tables/state/score.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace {

using namespace referee;
using namespace referee::wedding_tables;

std::unique_ptr<Match> new_match(std::size_t players) {
  std::vector<std::string> seats = {"Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"};
  seats.resize(players);
  return game().start(bench::spec_of(game(), "standard", std::move(seats)), {});
}

constexpr std::uint64_t kMostActions = 5000;  // random games may never end

// Random play of the static path alone, by numbers of players.
void random_play(benchmark::State& bench) {
  const auto match = new_match(static_cast<std::size_t>(bench.range(0)));
  const auto& typed = static_cast<const MatchOf<WeddingTables>&>(*match);
  const Terms& terms = typed.terms();
  bench::CheapRandom below;
  bench::Meter meter(bench);
  for (auto _ : bench) {
    State state = typed.state();
    Action action;
    const std::uint64_t stop = meter.items + kMostActions;
    while (meter.items < stop && pick_random(terms, state, action, below)) {
      FastJudge judge(terms.spec.rulings);
      apply(terms, state, action, judge);
      ++meter.items;
    }
  }
}
BENCHMARK(random_play)->DenseRange(2, 6);

// Plays one game; gives the number of actions.
std::uint64_t play_out(const MatchOf<WeddingTables>& start, std::uint64_t seed,
                       std::vector<Action>& actions) {
  const Terms& terms = start.terms();
  State state = start.state();
  std::uint64_t random = seed;
  std::uint64_t played = 0;
  while (state.phase != Phase::over && played < kMostActions) {
    std::size_t count = 0;
    const auto keep = [&](const Action& action) {
      actions[count++] = action;
      return count < actions.size();
    };
    const auto below = [&](std::uint64_t bound) {
      random = random * 6364136223846793005U + 1442695040888963407U;
      return ((random >> 32U) * bound) >> 32U;
    };
    Action action;
    if (state.phase == Phase::setup) {  // too many to list
      static_cast<void>(pick_random(terms, state, action, below));
    } else {
      static_cast<void>(generate(terms, state, Viewer{}, keep));
      action = actions[below(count)];
    }
    FastJudge judge(terms.spec.rulings);
    apply(terms, state, action, judge);
    ++played;
  }
  return played;
}

void listed_play(benchmark::State& bench) {
  const auto match = new_match(static_cast<std::size_t>(bench.range(0)));
  const auto& typed = static_cast<const MatchOf<WeddingTables>&>(*match);
  std::vector<Action> actions(4096);
  std::uint64_t games = 0;
  bench::Meter meter(bench);
  for (auto _ : bench) meter.items += play_out(typed, ++games, actions);
}
BENCHMARK(listed_play)->Arg(2)->Arg(4);

void count_the_waiting_list(benchmark::State& bench) {
  const auto match = new_match(2);
  const Deck& deck = static_cast<const MatchOf<WeddingTables>&>(*match).state().deck;
  for (auto _ : bench) benchmark::DoNotOptimize(count_lists(deck, kWaitingSlots));
}
BENCHMARK(count_the_waiting_list);

void pack_all_guests(benchmark::State& bench) {
  const auto match = new_match(2);
  const WeddingRuleset& ruleset = *static_cast<const MatchOf<WeddingTables>&>(*match).terms().ruleset;
  GuestCounts all{};
  for (CardSet rest = kGuestCards; rest != 0; rest &= rest - 1)
    all[index_of(first_of(rest))] = ruleset.copies[index_of(first_of(rest))];
  for (auto _ : bench) benchmark::DoNotOptimize(combo_points(ruleset, {all, all}, false));
}
BENCHMARK(pack_all_guests);

}  // namespace

int main(int argc, char** argv) {
  const auto match = new_match(4);
  bench::HotPaths<WeddingTables> paths(game(), static_cast<const MatchOf<WeddingTables>&>(*match),
                                       "game: wedding-tables\nplayers: [Anna, Ben, Cleo, Dan]\n", 20, 2000);
  paths.add_all(2, 40);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
