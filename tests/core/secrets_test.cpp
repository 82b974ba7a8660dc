// Tests facts that depend on secrets, and positions as a player sees them.
#include "referee/engine/state/secrets.hpp"

#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
#include "referee/engine/rulesets/library.hpp"
#include "toy_game.hpp"

namespace referee::secrets_test {

TEST_CASE("facts rest on what the ruleset says of their rules", "[core][secrets]") {
  const Document document = read_yaml("house", R"(
game: toy
extends: standard
rules: {T-2.step: {rests-on: hand}, T-4.die: {rests-on: deck}, T-5.goal: {rests-on: hand}}
)");
  const Document standard = toy::Toy::embedded_rulesets()[0].document();
  const Document merged = merge(standard, document);
  const Catalogue catalogue = read_catalogue(merged.root());
  CHECK(catalogue.bases == std::vector<std::string>{"open", "hand", "deck"});
  const auto basis = [&](std::string_view rule) {
    return catalogue.rules[*catalogue.find_rule(rule)].rests_on;
  };
  CHECK(basis("T-1.turn") == 0);
  CHECK(basis("T-2.step") == 1);
  CHECK(basis("T-4.die") == 2);
  CHECK(basis("T-5.goal") == 1);
  // Only the code knows it: a house ruleset changes nothing.
  const auto ruleset = toy::ToyRuleset::compile("house", merged);
  CHECK(ruleset->catalogue.rules[1].rests_on == 0);
  CHECK(ruleset->catalogue.bases.size() == 1);
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
    CHECK(position->redacted_text({seat_actor(0), std::string("hide ") + number}, viewer) ==
          (viewer == 0 ? std::string("hide ") + number : "hide ?"));
    return state_json(*position, Viewer{}).dump();
  };
  CHECK(seen("3", 1) == seen("4", 1));
  CHECK(seen("3", 0) != seen("4", 0));
}

}  // namespace referee::secrets_test
