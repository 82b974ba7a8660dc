// Rules that a ruleset switches off. The toy game's ruleset `loose` does so with T-2.step and T-4.roll.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
#include "support.hpp"
#include "toy_game.hpp"

namespace referee::switched_off_test {

namespace {

constexpr Actor kAnna = seat_actor(0);

const std::string kRules =
    "game: toy\n"
    "rules:\n"
    "  X-1.a: {title: A, cite: '1', category: constraint, refuses: true, when-off: unchecked, summary: s}\n"
    "  X-2.b: {title: B, cite: '2', category: scoring, summary: t}\n";

Catalogue catalogue_of(const std::string& more) {
  return read_catalogue(read_yaml("source", kRules + more).root());
}

std::unique_ptr<Match> begin(const std::string& ruleset, const std::string& setup) {
  MatchSpec spec;
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  spec.ruleset = library.load(toy::game(), ruleset, "", TreeView());
  spec.rulings = spec.ruleset->defaults;
  spec.off = spec.ruleset->catalogue.switchable({});
  spec.seats = {"Anna", "Ben"};
  const Document document = read_yaml("setup", setup);
  return toy::game().start(std::move(spec), document.root());
}

test::Lines legal(const Match& match) {
  test::Lines actions;
  match.legal(
      [&](Actor actor, std::string_view text) {
        actions.push_back(fmt::format("{}: {}", match.actor_name(actor), text));
        return true;
      },
      Viewer{});
  return actions;
}

}  // namespace

TEST_CASE("switched-off: a rule is off, and of the house", "[core][switched-off]") {
  const Catalogue catalogue = catalogue_of("switched-off: [X-1.a]\n");
  CHECK(catalogue.is_switched_off(catalogue.rules[0]));
  CHECK_FALSE(catalogue.is_switched_off(catalogue.rules[1]));
  CHECK(catalogue.rules[0].provenance == Provenance::house);
  CHECK(catalogue.rules[1].provenance == Provenance::text);
  CHECK(catalogue.switchable({}) == RuleMask().set(0));
  CHECK(catalogue_of("").switchable({}).none());
}

TEST_CASE("switched-off: bad lists", "[core][switched-off]") {
  const auto fault = [](const std::string& list) {
    return test::error_of([&] { return catalogue_of("switched-off: " + list + "\n"); });
  };
  CHECK(fault("[X-1.b]") == "5:16+5 there is no rule `X-1.b` | did you mean `X-1.a`?");
  CHECK(fault("[X-2.b]") == "5:16+5 X-2.b can't be switched off: the game needs it");
  CHECK(fault("{X-1.a: true}") == "5:15+1 `switched-off` should be a list | write `[X-1.a]`");
  CHECK(fault("[X-1.a, X-1.a]") == "5:23+5 X-1.a is listed twice");
}

TEST_CASE("switched-off: what a rule forbade is legal, listed, counted and followed",
          "[core][switched-off]") {
  const std::string near_the_end = "{total: 15, last: 1}";
  const test::Lines rolls = {"Anna: roll -> 2", "Anna: roll -> 3", "Anna: roll -> 4", "Anna: roll -> 5",
                             "Anna: roll -> 6"};
  test::Lines usual = {"Anna: add 1", "Anna: add 2", "Anna: add 3"};
  usual.insert(usual.end(), rolls.begin(), rolls.end());
  const auto strict = begin("standard", near_the_end);
  CHECK(legal(*strict) == usual);
  const auto loose = begin("loose", near_the_end);
  test::Lines more = usual;
  for (const char* action : {"Anna: add 0", "Anna: add 4", "Anna: add 5", "Anna: add 6"})
    more.push_back(action);
  test::Lines listed = legal(*loose);
  std::ranges::sort(more);
  std::ranges::sort(listed);
  CHECK(listed == more);
  CHECK(loose->legal_count(Viewer{}) == more.size());
  CHECK(loose->perft({.depth = 1, .only = {}, .divide = {}}) == more.size());
  Answer answer;
  CHECK(loose->play(kAnna, "add 6", PlayMode::carry_out, answer));
  CHECK(loose->part("outcome", Viewer{})["winners"] == Json::array({"Anna"}));
}

TEST_CASE("switched-off: searches leave out an effect, too", "[core][switched-off]") {
  // With T-4.roll, a roll of 2 ends the game. Without it, the total stays at 19.
  const std::string setup = "{total: 19, last: 3}";
  const PerftOptions options{.depth = 2, .only = {"add", "roll"}, .divide = {}};
  const auto loose = begin("loose", setup);
  std::uint64_t sequences = 0;
  for (const std::string& action : legal(*loose)) {
    const auto next = loose->clone();
    Answer answer;
    REQUIRE(next->play(kAnna, action.substr(action.find(' ') + 1), PlayMode::carry_out, answer));
    sequences += next->legal_count(Viewer{}).value();
  }
  CHECK(loose->perft(options) == sequences);
  CHECK(begin("standard", setup)->perft(options) != sequences);
}

}  // namespace referee::switched_off_test
