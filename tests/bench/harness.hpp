// Benchmarks that all games share. They measure the hot paths on positions of random games. A game's own
// program adds benchmarks of its own features.
//
// Counters: items_per_second (actions, nodes or listed actions, by the benchmark's name), bytes_per_second
// for benchmarks that parse text, and `allocations` per item.
#pragma once

#include <benchmark/benchmark.h>

#include <array>
#include <string>
#include <vector>

#include "referee/engine/game/match_of.hpp"
#include "referee/engine/judging/explain.hpp"
#include "referee/engine/rulesets/library.hpp"
#include "referee/script/runner.hpp"
#include "support/allocations.hpp"
#include "support/recorded_game.hpp"

namespace referee::bench {

using test::CheapRandom;
using test::RecordedGame;

// Returns a built-in ruleset, or one whose text is given.
inline MatchSpec spec_of(const Game& game, const std::string& ruleset, std::vector<std::string> seats,
                         const std::string& ruleset_text = {}) {
  RulesetLibrary library([&](const std::string&) {
    return ruleset_text.empty() ? std::nullopt : std::optional<std::string>(ruleset_text);
  });
  MatchSpec spec;
  spec.ruleset = library.load(game, ruleset, {}, {});
  spec.rulings = spec.ruleset->defaults;
  spec.seats = std::move(seats);
  return spec;
}

template <class G>
MatchOf<G> match_of(const MatchSpec& spec, const Json& setup = Json()) {
  if (setup.is_null()) return MatchOf<G>(spec, TreeView());
  const Document document = document_from_json(setup, "setup");
  return MatchOf<G>(spec, document.root());
}

// Sums up what one benchmark did, and shows it when it ends.
class Meter {
 public:
  explicit Meter(benchmark::State& bench) : bench_(bench), before_(test::allocations()) {}
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;
  ~Meter() {
    const auto allocated = static_cast<double>(test::allocations() - before_);
    bench_.SetItemsProcessed(static_cast<std::int64_t>(items));
    if (bytes > 0) bench_.SetBytesProcessed(static_cast<std::int64_t>(bytes));
    bench_.counters["allocations"] = items == 0 ? allocated : allocated / static_cast<double>(items);
  }
  std::uint64_t items = 0;
  std::uint64_t bytes = 0;

 private:
  benchmark::State& bench_;
  std::uint64_t before_;
};

// The hot paths of one game, on `games` random games of at most `most` actions.
// Recorded games of G, and a benchmark for each function of a game that must be fast.
template <class G>
class HotPaths {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Pick = std::function<bool(const typename G::Terms&, const State&, Action&)>;

  // No `pick`: as `simulate` chooses. `header` begins the scripts (without `---`).
  HotPaths(const Game& game, MatchOf<G> start, std::string header, std::size_t games, std::size_t most,
           Pick pick = {})
      : table_{&game}, start_(std::move(start)) {
    text_ = std::move(header) + "---\n@label start\n";
    for (std::size_t i = 0; i < games; ++i) {
      CheapRandom random{i + 1};
      RecordedGame<G> one = pick ? test::record_game<G>(start_, most, pick)
                                 : test::record_game<G>(start_, most, test::random_pick<G>(random));
      text_ += one.script + "@back start\n";
      actions_ += one.actions.size();
      if (i == 0) game_ = std::move(one);
    }
  }

  // Registers them all. `depth` is that of perft, which starts at position number `at`.
  void add_all(unsigned depth, std::size_t at) {
    add("parse", [this](auto& bench) { parse_actions(bench); });
    add("check", [this](auto& bench) { check_actions(bench); });
    add("apply", [this](auto& bench) { apply_actions(bench); });
    add("generate", [this](auto& bench) { generate_actions(bench); });
    add("playout", [this](auto& bench) { play_out(bench); });
    add("perft", [this, depth, at](auto& bench) { count_sequences(bench, depth, at); });
    add("script", [this](auto& bench) { run_scripts(bench); });
    add("explain", [this](auto& bench) { explain(bench); });
    add("view", [this](auto& bench) { show(bench, 0); });
    add("json", [this](auto& bench) { show(bench, std::nullopt); });
    add("hash", [this](auto& bench) { hash(bench); });
  }

  const MatchOf<G>& start() const { return start_; }

 private:
  template <class F>
  static void add(const char* name, F run) {
    benchmark::RegisterBenchmark(name, [run](benchmark::State& bench) { run(bench); });
  }
  const typename G::Terms& terms() const { return start_.terms(); }

  void parse_actions(benchmark::State& bench) const {
    Meter meter(bench);
    ParseFault fault;
    for (auto _ : bench) {
      for (std::size_t i = 0; i < game_.texts.size(); ++i) {
        Action action;
        if (!G::parse(terms(), game_.states[i], game_.actions[i].actor, game_.texts[i], action, fault))
          bench.SkipWithError("an action can't be read");
        meter.bytes += game_.texts[i].size();
      }
      meter.items += game_.texts.size();
    }
  }

  void check_actions(benchmark::State& bench) const {
    Meter meter(bench);
    for (auto _ : bench) {
      for (std::size_t i = 0; i < game_.actions.size(); ++i) {
        FastJudge judge(start_.spec().rulings);
        G::check(terms(), game_.states[i], game_.actions[i], judge);
        if (judge.refused()) bench.SkipWithError("an action is refused");
      }
      meter.items += game_.actions.size();
    }
  }

  void apply_actions(benchmark::State& bench) const {
    State state = start_.state();
    Meter meter(bench);
    for (auto _ : bench) {
      state = start_.state();
      for (const Action& action : game_.actions) {
        FastJudge judge(start_.spec().rulings);
        G::apply(terms(), state, action, judge);
      }
      benchmark::DoNotOptimize(state.ply);
      meter.items += game_.actions.size();
    }
  }

  // Limits the number of listed actions per position, because some positions have millions.
  static constexpr std::uint64_t kMostListed = 5000;

  void generate_actions(benchmark::State& bench) const {
    Meter meter(bench);
    for (auto _ : bench) {
      for (std::size_t i = 0; i < game_.states.size(); i += 7) {
        std::uint64_t listed = 0;
        list_legal<G>(terms(), game_.states[i], Viewer{},
                      [&](const Action&) { return ++listed < kMostListed; });
        meter.items += listed;
      }
    }
  }

  // Chooses and applies, as `simulate` does without its scripts.
  void play_out(benchmark::State& bench) const {
    CheapRandom random{99};
    const RandomBelow below = [&random](std::uint64_t bound) { return random(bound); };
    State state = start_.state();
    Action action;
    Meter meter(bench);
    for (auto _ : bench) {
      state = start_.state();
      for (std::size_t i = 0; i < 500 && pick_legal<G>(terms(), state, action, below); ++i) {
        FastJudge judge(start_.spec().rulings);
        G::apply(terms(), state, action, judge);
        ++meter.items;
      }
    }
  }

  std::unique_ptr<Match> match_at(std::size_t at) const {
    auto match = start_.clone();
    Answer answer;
    for (std::size_t i = 0; i < std::min(at, game_.actions.size()); ++i)
      match->play(game_.actions[i].actor, game_.texts[i], PlayMode::carry_out, answer);
    return match;
  }

  void count_sequences(benchmark::State& bench, unsigned depth, std::size_t at) const {
    const auto match = match_at(at);
    PerftOptions options;
    options.depth = depth;
    Meter meter(bench);
    for (auto _ : bench) meter.items += match->perft(options).value_or(0);
  }

  // Reads, checks and applies long scripts, as `referee check` does.
  void run_scripts(benchmark::State& bench) const {
    RulesetLibrary library([](const std::string&) { return std::nullopt; });
    const RunContext context{table_, &library, {}};
    const ScriptText script("bench", text_);
    Meter meter(bench);
    for (auto _ : bench) {
      const Report report = run_script(script, context);
      if (report.status != Status::legal) bench.SkipWithError("the script is not legal");
      meter.items += actions_;
      meter.bytes += text_.size();
    }
  }

  void explain(benchmark::State& bench) const {
    const std::size_t at = game_.actions.size() / 2;
    const auto match = match_at(at);
    Explainer explainer(*match);
    Meter meter(bench);
    for (auto _ : bench) {
      const Explanation why =
          explainer.explain(game_.actions[at].actor, game_.texts[at], PlayMode::judge_only);
      benchmark::DoNotOptimize(why.entries.data());
      ++meter.items;
    }
  }

  void show(benchmark::State& bench, Viewer viewer) const {
    const auto match = match_at(game_.actions.size() / 2);
    Meter meter(bench);
    for (auto _ : bench) {
      const std::string text = state_json(*match, viewer).dump();
      meter.bytes += text.size();
      ++meter.items;
    }
  }

  void hash(benchmark::State& bench) const {
    Meter meter(bench);
    for (auto _ : bench) {
      for (const State& state : game_.states) benchmark::DoNotOptimize(hash_of<G>(terms(), state));
      meter.items += game_.states.size();
    }
  }

  std::array<const Game*, 1> table_;
  MatchOf<G> start_;
  RecordedGame<G> game_;
  std::string text_;
  std::uint64_t actions_ = 0;
};

}  // namespace referee::bench
