// Hot paths of party-chess: Weights and plays of a crowded board, the text path, random play, counting.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "referee/core/library.hpp"
#include "referee/core/runner.hpp"
#include "referee/core/yaml.hpp"
#include "referee/party_chess/game.hpp"
#include "referee/party_chess/weights.hpp"

namespace {

using namespace referee;
using namespace referee::party_chess;
using PartyMatch = MatchOf<PartyChess>;

constexpr std::string_view kSmallBoard =
    "game: party-chess\ntitle: small\nextends: standard\nboard: {columns: a-j, rows: 1-10}\n";

struct Random {
  std::uint64_t state = 1;
  std::uint64_t operator()(std::uint64_t bound) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return ((state >> 32U) * bound) >> 32U;
  }
};

PartyMatch new_match(const std::string& ruleset, std::size_t offices, const Json& setup) {
  RulesetLibrary library([](const std::string&) { return std::optional(std::string(kSmallBoard)); });
  MatchSpec spec;
  spec.ruleset = library.load(game(), ruleset, {}, {});
  spec.rulings = spec.ruleset->defaults;
  for (std::size_t i = 0; i < offices; ++i) spec.seats.push_back(fmt::format("O{}", i));
  const Document document = document_from_json(setup, "bench");
  return PartyMatch(spec, document.root());
}

// Every office has a King and `pieces` - 1 others, drawn from `letters`, at random squares of a side x side
// board.
Json crowd(std::size_t offices, std::size_t pieces, std::string_view letters, std::size_t side,
           std::uint64_t seed, std::string_view held = {}) {
  Random below{seed};
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
  for (auto _ : bench) benchmark::DoNotOptimize(doubled_weights(Lens(match.rules(), match.state())));
}
BENCHMARK(all_weights)->Arg(5)->Arg(10)->Arg(20)->Unit(benchmark::kMicrosecond);

// All legal plays of one office, which has no King to guard: so none of them is ruled out by a check.
void all_plays(benchmark::State& bench) {
  const auto pieces = static_cast<std::size_t>(bench.range(0));
  Json setup = crowd(20, pieces, kAllTypes, 20, 3, "R H3 p");
  for (auto& [square, text] : setup["board"].items()) {
    if (text == "O0 T" || text == "O0 D" || text == "O0 K") text = "O0 J";
  }
  const PartyMatch match = new_match("standard", 20, setup);
  std::uint64_t plays = 0;
  for (auto _ : bench) {
    generate(match.rules(), match.state(), kAllVerbs, [&](const Action&) {
      ++plays;
      return true;
    });
  }
  bench.counters["plays"] = static_cast<double>(plays) / static_cast<double>(bench.iterations());
  bench.counters["plays/s"] = benchmark::Counter(static_cast<double>(plays), benchmark::Counter::kIsRate);
}
BENCHMARK(all_plays)->Arg(5)->Arg(10)->Arg(20)->Unit(benchmark::kMicrosecond);

// The same with a King, who is not in check: every play is asked whether it puts him there.
void guarded_plays(benchmark::State& bench) {
  const auto offices = static_cast<std::size_t>(bench.range(0));
  const PartyMatch match = calm_match("standard", offices, 12, "RCBpOEJQHAZ", 20, 1);
  std::uint64_t plays = 0;
  for (auto _ : bench) {
    generate(match.rules(), match.state(), kAllVerbs, [&](const Action&) {
      ++plays;
      return true;
    });
  }
  bench.counters["plays"] = static_cast<double>(plays) / static_cast<double>(bench.iterations());
  bench.counters["plays/s"] = benchmark::Counter(static_cast<double>(plays), benchmark::Counter::kIsRate);
}
BENCHMARK(guarded_plays)->Arg(2)->Arg(4)->Unit(benchmark::kMicrosecond);

// Plays at random; placements, passes and surrenders are chosen now and then only. The script, if wanted.
std::uint64_t play_out(const PartyMatch& start, std::uint64_t seed, std::uint64_t most, std::string* script) {
  const Rules& rules = start.rules();
  State state = start.state();
  Random below{seed};
  Action chosen;
  std::uint64_t played = 0;
  for (; played < most; ++played) {
    std::uint64_t sum = 0;
    generate(rules, state, kAllVerbs, [&](const Action& action) {
      const std::uint64_t weight = is_stroke(action.verb) ? 400 : action.verb == Verb::surrender ? 1 : 4;
      sum += weight;
      if (below(sum) < weight) chosen = action;
      return true;
    });
    if (script != nullptr) {
      *script += PartyChess::actor_name(rules, state, chosen.actor) + ": ";
      print(rules, state, chosen, *script);
      *script += '\n';
    }
    FastJudge judge(rules.spec.rulings);
    apply(rules, state, chosen, judge);
  }
  return played;
}

void random_play(benchmark::State& bench) {
  const PartyMatch match = new_match("standard", 5, crowd(5, 6, "RCBpJ", 20, 5));
  std::uint64_t played = 0;
  std::uint64_t seed = 0;
  for (auto _ : bench) played += play_out(match, ++seed, 200, nullptr);
  bench.counters["actions/s"] = benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
}
BENCHMARK(random_play);

// Reads, checks and applies long random games, as `referee check` does. Weights are not asked for.
void check_script(benchmark::State& bench, std::string_view letters) {
  const Json setup = crowd(5, 6, letters, 20, 5);
  const PartyMatch match = new_match("standard", 5, setup);
  std::string text = fmt::format(
      "game: party-chess\nplayers: [O0, O1, O2, O3, O4]\nsetup: {}\n---\n@label start\n", setup.dump());
  std::uint64_t played = 0;
  for (std::uint64_t i = 0; i < 20; ++i) {
    played += play_out(match, i + 1, 300, &text);
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
}
BENCHMARK_CAPTURE(check_script, plain_pieces, "RCBpJ")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(check_script, odd_pieces, "OEHA!")->Unit(benchmark::kMillisecond);

void count(benchmark::State& bench, const PartyMatch& match, unsigned depth, std::vector<std::string> only) {
  PerftOptions options;
  options.depth = depth;
  options.only = std::move(only);
  std::uint64_t nodes = 0;
  for (auto _ : bench) nodes += match.perft(options).value();
  bench.counters["nodes"] = static_cast<double>(nodes) / static_cast<double>(bench.iterations());
  bench.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

// Sequences of moves and captures on a 10x10 board with pieces of the plainer kinds.
void perft(benchmark::State& bench, std::string_view letters, std::size_t pieces) {
  count(bench, calm_match("small.yaml", 2, pieces, letters, 10, 7), 3, {"move", "capture"});
}
BENCHMARK_CAPTURE(perft, chess_like, "RBCJpp", 7)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, more_of_them, "RBCJppRBCJpp", 12)->Unit(benchmark::kMillisecond);

// Where attack depends on the last play, on victims, numbers, edges, neighbours and sequences.
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

}  // namespace
