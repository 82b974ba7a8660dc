// Random play: it picks legal actions only, all of them, and each by one number.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "candidates.hpp"
#include "referee/engine/game/match_of.hpp"
#include "support/match_spec.hpp"
#include "wedding_tables/listing/sample.hpp"

namespace referee::wedding_tables::test::sample_test {
namespace {

using referee::test::effort;
using referee::test::make_spec;

// Numbers given out instead of random ones; then zeros. Remembers what was asked for.
struct Given {
  std::vector<std::uint64_t> numbers;
  std::vector<std::uint64_t> bounds;
  std::uint64_t operator()(std::uint64_t bound) {
    const std::size_t at = bounds.size();
    bounds.push_back(bound);
    return at < numbers.size() ? numbers[at] : 0;
  }
};

std::string text_of(const Terms& terms, const State& state, const Action& action) {
  std::string text;
  print_action(terms, state, action, text);
  return text;
}

bool is_legal(const Terms& terms, const State& state, Action action) {
  FastJudge judge(terms.spec.rulings);
  check(terms, state, action, judge);
  return !judge.refused() && draw_action_outcome(terms, state, action, nullptr) != OutcomeStatus::missing;
}

// Every number below the count of legal actions picks another one of them.
void check_picks(const Terms& terms, const State& state) {
  const auto with_open_draw = [&](Action action) {
    action.visit([&]<class Kind>(Kind& kind) {
      if constexpr (HasChance<Kind>) {
        if (needs_outcome(kind, state)) kind.conceal();
      }
    });
    return text_of(terms, state, action);
  };
  std::set<std::string> listed;
  const auto add = [&](const Action& action) { return listed.insert(with_open_draw(action)), true; };
  if (state.phase != Phase::setup) std::ignore = generate(terms, state, Viewer{}, add);
  else
    with_next_step(state, [&]<class Kind>(const Kind& deal) {
      return !Kind::can_draw_outcome(state.deck) || add({Actor::table, deal});
    });
  std::set<std::string> picked;
  for (std::uint64_t n = 0; n < listed.size(); ++n) {
    Given below{{n}, {}};
    Action action;
    REQUIRE(pick_random(terms, state, action, below));
    REQUIRE(below.bounds.front() == listed.size());
    if (!is_legal(terms, state, action)) FAIL("picked, but refused: " << text_of(terms, state, action));
    picked.insert(with_open_draw(action));
  }
  CHECK(picked == listed);
}

MatchOf<WeddingTables> match_from(const Json& setup) {
  const Document document = document_from_json(setup, "setup");
  return {make_spec(game(), "standard", {"Anna", "Ben"}), document.root()};
}

std::map<Card, unsigned> cards_drawn(const Json& deck) {
  const auto match = match_from({{"deck", deck}});
  std::map<Card, unsigned> drawn;
  for (std::uint64_t n = 0;; ++n) {
    Given below{{0, n}, {}};  // `pick deck` is the first action
    Action action;
    REQUIRE(pick_random(match.terms(), match.state(), action, below));
    REQUIRE(action.is<Pick>());
    ++drawn[action.as<Pick>()->drawn[0]];
    if (n + 1 >= (below.bounds.size() < 2 ? 1 : below.bounds[1])) return drawn;
  }
}

}  // namespace

TEST_CASE("random play picks every legal action by one number", "[wedding-tables][sample]") {
  for (std::uint64_t seed = 1; seed <= effort(60); ++seed) {
    MatchSpec spec = make_spec(game(), "standard", {"Anna", "Ben", "Cleo"});
    ChanceStream stream(seed, 3000);
    referee::test::randomise_rulings(spec, stream);
    const Document document = document_from_json(random_setup(Terms(spec), seed), "setup");
    const MatchOf<WeddingTables> match(spec, document.root());
    State state = match.state();
    for (int step = 0; step < 12 && state.phase == Phase::turn; ++step) {
      check_picks(match.terms(), state);
      Action action;
      REQUIRE(pick_random(match.terms(), state, action, [&](std::uint64_t n) { return stream.below(n); }));
      FastJudge judge(spec.rulings);
      apply(match.terms(), state, action, judge);
    }
  }
}

TEST_CASE("random play deals and plays legally from beginning to end", "[wedding-tables][sample]") {
  unsigned over = 0;
  for (std::size_t players = 2; players <= 6; ++players) {
    MatchSpec spec = make_spec(game(), "standard", {"Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"});
    spec.seats.resize(players);
    ChanceStream stream(players, 4000);
    if (players > 2) referee::test::randomise_rulings(spec, stream);
    const MatchOf<WeddingTables> match(spec, TreeView());
    State state = match.state();
    Action action;
    const auto below = [&](std::uint64_t bound) { return stream.below(bound); };
    for (int step = 0; step < 20'000 && pick_random(match.terms(), state, action, below); ++step) {
      if (!is_legal(match.terms(), state, action))
        FAIL("picked, but refused: " << text_of(match.terms(), state, action));
      FastJudge judge(spec.rulings);
      apply(match.terms(), state, action, judge);
    }
    if (state.phase != Phase::over) continue;
    ++over;
    CHECK_FALSE(pick_random(match.terms(), state, action, below));
  }
  CHECK(over > 0);
}

TEST_CASE("random play draws every card of the shuffled part with its own chance",
          "[wedding-tables][sample]") {
  CHECK(cards_drawn({{"shuffled", {{"aunt", 1}, {"cousin", 3}}}, {"under", {"mum"}}}) ==
        std::map<Card, unsigned>{{Card::aunt, 1}, {Card::cousin, 3}});
  CHECK(cards_drawn({{"shuffled", Json::object()}, {"under", {"mum", "dad"}}}) ==
        std::map<Card, unsigned>{{Card::mum, 1}});
}

}  // namespace referee::wedding_tables::test::sample_test
