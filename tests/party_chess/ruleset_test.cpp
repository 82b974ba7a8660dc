// Pieces as data: what a ruleset may say, and how it is told what it may not.
#include <fmt/format.h>

#include "positions.hpp"
#include "referee/core/yaml.hpp"

namespace referee::party_chess {
namespace {

std::shared_ptr<const Ruleset> load(const std::string& pieces) {
  const std::string text =
      "game: party-chess\ntitle: house\nextends: standard\nboard: {columns: a-h, rows: 1-8}\n" + pieces;
  RulesetLibrary library([&](const std::string&) { return std::optional(text); });
  return library.load(game(), "house.yaml", {}, {});
}

std::string fault(const std::string& pieces) {
  try {
    load(pieces);
  } catch (const InputError& error) {
    return fmt::format("{}:{} {}", error.mark.line, error.mark.column, error.message);
  }
  return "no fault";
}

TEST_CASE("a house piece needs no code, and its clauses join the catalogue", "[party-chess][ruleset]") {
  const auto ruleset = load(
      "drafts: {wizard: {rule: \"1230.40\", name: Wizard, char: w, value: 4, cite: {move: 2.a}, moves: "
      "[{leap: [1, 3]}]}}\n");
  CHECK(ruleset->catalogue.find_rule("PC-1230.40.2.a"));
  CHECK(ruleset->catalogue.find_rule("PC-1230.22.2"));
}

TEST_CASE("what can't be understood is told, at its place", "[party-chess][ruleset]") {
  CHECK(fault("drafts: {w: {rule: \"1230.40\", name: Wizard, char: \"#\", value: 4, cite: {move: 2}, moves: "
              "[]}}\n") == "5:51 `#` can't stand for a piece: scripts need it for their own grammar");
  CHECK(fault("drafts: {w: {rule: \"1230.40\", name: Wizard, char: w, value: 4, cite: {move: 2}, moves: "
              "[{hop: 2}]}}\n") == "5:89 this mode does not say how it goes");
  CHECK(fault("drafts: {w: {rule: \"1230.40\", name: Wizard, char: w, value: 4, cite: {move: 2}, moves: "
              "[{go: all, range: 3-1}]}}\n") == "5:106 the range `3-1` is empty");
  CHECK(fault("board: {columns: a-h, rows: 1-27}\n") != "no fault");
}

}  // namespace
}  // namespace referee::party_chess
