// Hot paths of party-chess, with everyday pieces and with odd ones; Weights and plays of a crowded board,
// counting.
#include <fmt/format.h>

#include "harness.hpp"
#include "party_chess/party_chess.hpp"
#include "party_chess/reach/weights.hpp"
#include "referee/party_chess/game.hpp"

namespace {

using namespace referee;
using namespace referee::party_chess;
using PartyMatch = MatchOf<PartyChess>;

constexpr std::string_view kSmallBoard =
    "game: party-chess\ntitle: small\nextends: standard\nboard: {columns: a-j, rows: 1-10}\n";

PartyMatch new_match(const std::string& ruleset, std::size_t offices, const Json& setup) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < offices; ++i) seats.push_back(fmt::format("O{}", i));
  return bench::match_of<PartyChess>(
      bench::spec_of(game(), ruleset, std::move(seats), std::string(kSmallBoard)), setup);
}

// Every office has a King and `pieces` - 1 others, drawn from `letters`, at random squares of a side x side
// board.
Json crowd(std::size_t offices, std::size_t pieces, std::string_view letters, std::size_t side,
           std::uint64_t seed, std::string_view held = {}) {
  bench::CheapRandom below{seed};
  std::vector<std::string> squares;
  for (std::size_t column = 0; column < side; ++column) {
    for (std::size_t row = 1; row <= side; ++row)
      squares.push_back(fmt::format("{}{}", static_cast<char>('a' + column), row));
  }
  for (std::size_t i = squares.size(); i > 1; --i) std::swap(squares[i - 1], squares[below(i)]);
  Json board = Json::object();
  Json players = Json::object();
  std::size_t next = 0;
  for (std::size_t office = 0; office < offices; ++office) {
    const std::string name = fmt::format("O{}", office);
    for (std::size_t i = 0; i < pieces; ++i) {
      const char letter = i == 0 ? 'K' : letters[(i - 1) % letters.size()];
      board[squares[next++]] = fmt::format("{} {}", name, letter);
    }
    players[name] = {{"last_play", office % 2 == 0 ? "move R" : "capture B"}};
    if (!held.empty()) players[name]["off_board"] = std::string(held);
  }
  return {{"board", board}, {"players", players}};
}

// The same with the first seed from `seed` on with which nobody is in check.
PartyMatch calm_match(const std::string& ruleset, std::size_t offices, std::size_t pieces,
                      std::string_view letters, std::size_t side, std::uint64_t seed) {
  for (;; ++seed) {
    PartyMatch match = new_match(ruleset, offices, crowd(offices, pieces, letters, side, seed));
    if (match.state().checked.none()) return match;
  }
}

constexpr std::string_view kAllTypes = "RCBpOEJQHAZ!DT%RBJp";

// Weights of all offices at once: all attacks and defences of a 20x20 board.
void all_weights(benchmark::State& bench) {
  const auto pieces = static_cast<std::size_t>(bench.range(0));
  const PartyMatch match = new_match("standard", 20, crowd(20, pieces, kAllTypes, 20, 3));
  for (auto _ : bench) benchmark::DoNotOptimize(doubled_weights(PositionQuery(match.terms(), match.state())));
}
BENCHMARK(all_weights)->Arg(5)->Arg(10)->Arg(20)->Unit(benchmark::kMicrosecond);

// All legal plays of the position's first office.
void list_plays(benchmark::State& bench, const PartyMatch& match) {
  bench::Meter meter(bench);
  for (auto _ : bench) {
    static_cast<void>(generate(match.terms(), match.state(), kAllVerbs, [&](const Action&) {
      ++meter.items;
      return true;
    }));
  }
  bench.counters["plays"] = static_cast<double>(meter.items) / static_cast<double>(bench.iterations());
}

// An office without a King. No play is illegal because of a check.
void all_plays(benchmark::State& bench) {
  Json setup = crowd(20, static_cast<std::size_t>(bench.range(0)), kAllTypes, 20, 3, "R H3 p");
  for (auto& [square, text] : setup["board"].items()) {
    if (text == "O0 T" || text == "O0 D" || text == "O0 K") text = "O0 J";
  }
  list_plays(bench, new_match("standard", 20, setup));
}
BENCHMARK(all_plays)->Arg(5)->Arg(10)->Arg(20)->Unit(benchmark::kMicrosecond);

// Lists plays with a King who is not in check: each play is tested for check.
void guarded_plays(benchmark::State& bench) {
  list_plays(bench,
             calm_match("standard", static_cast<std::size_t>(bench.range(0)), 12, "RCBpOEJQHAZ", 20, 1));
}
BENCHMARK(guarded_plays)->Arg(2)->Arg(4)->Unit(benchmark::kMicrosecond);

void count(benchmark::State& bench, const PartyMatch& match, unsigned depth, std::vector<std::string> only) {
  PerftOptions options;
  options.depth = depth;
  options.only = std::move(only);
  bench::Meter meter(bench);
  for (auto _ : bench) meter.items += match.perft(options).value();
  bench.counters["nodes"] = static_cast<double>(meter.items) / static_cast<double>(bench.iterations());
}

// Sequences of moves and captures on a 10x10 board with pieces of the plainer kinds.
void perft(benchmark::State& bench, std::string_view letters, std::size_t pieces) {
  count(bench, calm_match("small.yaml", 2, pieces, letters, 10, 7), 3, {"move", "capture"});
}
BENCHMARK_CAPTURE(perft, chess_like, "RBCJpp", 7)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, more_of_them, "RBCJppRBCJpp", 12)->Unit(benchmark::kMillisecond);

// Positions in which attack depends on the last play, on victims, numbers, edges, neighbours and sequences.
BENCHMARK_CAPTURE(perft, copycats_and_echoes, "OERBJp", 6)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, qballs_and_blobs, "QHRBJp", 6)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, cantors, "%RBJp", 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, tornadoes, "TRBJp", 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, archers_and_balls, "AZ!RBp", 6)->Unit(benchmark::kMillisecond);

// One ply of everything, placements included, on the large board.
void count_all(benchmark::State& bench) {
  Json setup = crowd(3, 8, "RCBpOEJQ", 20, 9, "R H3 p ! J");
  count(bench, new_match("standard", 3, setup), 1, {});
}
BENCHMARK(count_all)->Unit(benchmark::kMillisecond);

// Strokes as long as there are any: random play soon puts its pieces into the hand.
bool pick_stroke(bench::CheapRandom& below, const Terms& terms, const State& state, Action& action) {
  std::uint64_t sum = 0;
  const auto keep = [&](const Action& play) {
    if (below(++sum) == 0) action = play;
    return true;
  };
  static_cast<void>(generate(terms, state, kStrokes, keep));
  if (sum == 0) static_cast<void>(generate(terms, state, kAllVerbs & ~kStrokes, keep));
  return sum > 0;
}

}  // namespace

// usage: bench_party_chess [LETTERS] [options]: the hot paths with pieces of these types; RCBpJ or, odd ones,
// OEHA!
int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const Json setup = crowd(5, 6, argc > 1 ? argv[1] : "RCBpJ", 20, 5);
  bench::CheapRandom random{3};
  const std::string header =
      fmt::format("game: party-chess\nplayers: [O0, O1, O2, O3, O4]\nsetup: {}\n", setup.dump());
  bench::HotPaths<PartyChess> paths(game(), new_match("standard", 5, setup), header, 20, 300,
                                    [&](const Terms& terms, const State& state, Action& action) {
                                      return pick_stroke(random, terms, state, action);
                                    });
  paths.add_all(2, 20);
  benchmark::RunSpecifiedBenchmarks();
}
