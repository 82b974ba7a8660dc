// A game that says nothing of its secrets, or misspells a part of it, is no game: the checks that MatchOf
// makes when it is compiled.
#include "referee/engine/secrets.hpp"

#include <catch2/catch.hpp>

#include "referee/engine/library.hpp"
#include "toy_game.hpp"

namespace referee::secrets_test {

TEST_CASE("facts rest on what a game says of their rules", "[core][secrets]") {
  enum class Rule : RuleIndex { one, two };
  enum class Basis : std::uint8_t { open, hand };
  constexpr FactsTable<Rule, Basis, 2> facts = {{Basis::hand, {Rule::two}}, {Basis::open, {Rule::one}}};
  CHECK(facts.of(static_cast<RuleIndex>(Rule::one)) == Basis::open);
  CHECK(facts.of(static_cast<RuleIndex>(Rule::two)) == Basis::hand);
  CHECK(facts.names_all_once());
  constexpr FactsTable<Rule, Basis, 2> twice = {{Basis::open, {Rule::one, Rule::two, Rule::one}}};
  constexpr FactsTable<Rule, Basis, 2> never = {{Basis::open, {Rule::one}}};
  CHECK_FALSE(twice.names_all_once());
  CHECK_FALSE(never.names_all_once());
}

TEST_CASE("a position seen is the same for all that look alike, and has no seed", "[core][secrets]") {
  const auto seen = [](const char* number, std::size_t viewer) {
    RulesetLibrary library([](const std::string&) { return std::nullopt; });
    MatchSpec spec;
    spec.ruleset = library.load(toy::game(), "standard", "", TreeView());
    spec.rulings = spec.ruleset->defaults;
    spec.seats = {"Anna", "Ben"};
    spec.seed = 7;
    const auto match = toy::game().start(spec, TreeView());
    Answer answer;
    REQUIRE(match->play(seat_actor(0), std::string("hide ") + number, PlayMode::carry_out, answer));
    const auto position = match->seen_by(viewer);
    CHECK(!position->spec().seed);
    CHECK(position->told({seat_actor(0), std::string("hide ") + number}, viewer) ==
          (viewer == 0 ? std::string("hide ") + number : "hide ?"));
    return state_json(*position, Viewer{}).dump();
  };
  CHECK(seen("3", 1) == seen("4", 1));
  CHECK(seen("3", 0) != seen("4", 0));
}

}  // namespace referee::secrets_test
