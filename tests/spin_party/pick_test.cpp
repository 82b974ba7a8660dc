// Random play: it picks legal actions only, all of them, and each by one number.
#include <catch2/catch.hpp>
#include <set>

#include "candidates.hpp"
#include "referee/engine/game/match_of.hpp"
#include "support/match_spec.hpp"

namespace referee::spin_party::test::pick_test {
namespace {

using referee::test::effort;
using referee::test::make_spec;

// Two numbers given out instead of random ones. Remembers what was asked for.
struct Given {
  std::array<std::uint64_t, 2> numbers{};
  std::array<std::uint64_t, 2> bounds{};
  std::size_t asked = 0;
  std::uint64_t operator()(std::uint64_t bound) {
    bounds.at(asked) = bound;
    return numbers.at(asked++);
  }
};

bool pick(const Terms& terms, const State& state, Action& action, auto&& below) {
  return pick_listed<SpinParty>(terms, state, PossibleNow(terms, state), action, below);
}

// Returns the action with its actor, because both players may act in some positions.
std::string text_of(const Terms& terms, const State& state, const Action& action) {
  std::string text = terms.seat(seat_of(action.actor)) + ": ";
  print_action(terms, state, action, text);
  return text;
}

std::set<std::string> listed_actions(const Terms& terms, const State& state) {
  std::set<std::string> listed;
  SpinParty::generate(terms, state, Viewer{}, [&](const Action& action) {
    listed.insert(text_of(terms, state, action));
    return true;
  });
  return listed;
}

// Every number picks another action, and among them are all that are listed; a draw comes out as often as
// there are bonds of its colour.
void check_picks(const Terms& terms, const State& state) {
  std::set<std::string> picked;
  std::uint64_t numbers = 1;
  BondCounts drawn{};
  for (std::uint64_t n = 0; n < numbers; ++n) {
    Action action;
    Given below{{n, 0}, {}};
    REQUIRE(pick(terms, state, action, below));
    numbers = below.bounds[0];
    if (!action.is<Draw>()) {
      REQUIRE(picked.insert(text_of(terms, state, action)).second);
      continue;
    }
    REQUIRE(drawn == BondCounts{});
    for (std::uint64_t bond = 0; bond < below.bounds[1]; ++bond) {
      Given again{{n, bond}, {}};
      REQUIRE(pick(terms, state, action, again));
      ++drawn[static_cast<std::size_t>(action.as<Draw>()->colour)];
      picked.insert(text_of(terms, state, action));
    }
    REQUIRE(drawn == state.sack);
  }
  CHECK(picked == listed_actions(terms, state));
}

}  // namespace

TEST_CASE("random play picks every legal action by one number", "[spin-party][sample]") {
  for (const char* ruleset : {"standard", "no-chance", "pro"}) {
    for (std::uint64_t seed = 1; seed <= effort(3); ++seed) {
      MatchSpec spec = make_spec(game(), ruleset, {"Anna", "Ben"});
      ChanceStream stream(seed, 5000);
      if (seed > 1) referee::test::randomise_rulings(spec, stream);
      const MatchOf<SpinParty> match(spec, TreeView());
      State state = match.state();
      for (int step = 0; step < 200; ++step) {
        if (step % 10 == 0 && !listed_actions(match.terms(), state).empty())
          check_picks(match.terms(), state);
        Action action;
        if (!pick(match.terms(), state, action, [&](std::uint64_t n) { return stream.below(n); })) break;
        FastJudge judge(spec.rulings);
        check(match.terms(), state, action, judge);
        if (judge.refused()) FAIL("picked, but refused: " << text_of(match.terms(), state, action));
        apply(match.terms(), state, action, judge);
      }
    }
  }
}

TEST_CASE("random play knows when nothing is left to be done", "[spin-party][sample]") {
  const Document document = document_from_json({{"phase", "over"}}, "setup");
  const MatchOf<SpinParty> match(make_spec(game()), document.root());
  Action action;
  CHECK_FALSE(pick(match.terms(), match.state(), action, [](std::uint64_t) { return std::uint64_t{0}; }));
}

}  // namespace referee::spin_party::test::pick_test
