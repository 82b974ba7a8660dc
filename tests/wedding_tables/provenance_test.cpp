// Tests how certain a verdict is: whether it depends on lost parts of the text, or on rules of the house.
#include <catch2/catch.hpp>
#include <string>

#include "referee/wedding_tables/game.hpp"
#include "support/short_scripts.hpp"
#include "wedding_tables/wedding_tables.hpp"

namespace referee::wedding_tables::test::provenance_test {
namespace {

constexpr std::string_view kHouse =
    "game: wedding-tables\nextends: standard\nlimits: {actions: 1}\ncards:\n  cousin: {avoids: [uncle]}\n  "
    "trendy: "
    "{avoids: [nerd], from-text: [avoids]}\ncombos: !replace\n  nerds: {guests: {nerd: 2}, points: 1}\n";

// Returns "RULE LABEL" of each violation of a script's last action, where LABEL is what follows the cited
// sections.
std::string verdict(const std::string& header, const std::string& body) {
  static RulesetLibrary library([](const std::string& path) {
    return path.ends_with("house.yaml") ? std::optional(std::string(kHouse)) : std::nullopt;
  });
  const Report report = referee::test::run_short_script(game(), library, "[Anna, Ben]", header, body, {});
  const Fault* fault = report.main_fault();
  if (fault == nullptr) return "legal";
  std::string text;
  for (const Violation& violation : fault->violations) {
    const Catalogue& catalogue = report.match->spec().ruleset->catalogue;
    const RuleInfo& rule = catalogue.rules[violation.rule];
    const std::string label = catalogue.cited(violation.rule, violation.grounds).substr(rule.cite.size() + 2);
    text += (text.empty() ? "" : ", ") + rule.id + " " + label;
  }
  return text;
}

std::string placing(const std::string& card, const std::string& seats, const std::string& more = {}) {
  return verdict("setup: {players: {Anna: {hand: [" + card +
                     "], tables: {t1: {card: mixed-table, seats: " + seats + "}}}}}" + more,
                 "Anna: place " + card + " t1");
}

}  // namespace

TEST_CASE("pairs that the text names are told from those it has lost", "[wedding-tables][provenance]") {
  CHECK(placing("mum", "{s1: nerd}") == "WT-friends.circle in the text, WT-family.parents in the text");
  CHECK(placing("funny", "{s1: grandmother}") ==
        "WT-friends.circle in the text, WT-intro.grandparents in the text");
  CHECK(placing("trendy", "{s1: nerd}") == "WT-friends.circle lost in the text, reconstructed");
  CHECK(placing("nerd", "{s1: trendy}") == "WT-friends.circle lost in the text, reconstructed");
  CHECK(placing("funny", "{s1: great-grandmother}") == "WT-friends.circle lost in the text, reconstructed");
  CHECK(placing("nerd", "{s1: trendy, s2: mum}") ==
        "WT-friends.circle in the text, WT-family.parents in the text");
  // That a guest under a toilet still counts is a reading.
  CHECK(placing("mum", "{s1: {card: nerd, toilet: {}}}") ==
        "WT-friends.circle in the text; rests on `toilet-blocks`, of the house, "
        "WT-family.parents in the text; rests on `toilet-blocks`, of the house");
  CHECK(placing("mum", "{s1: {card: nerd, toilet: {left: 0}}}") ==
        "WT-friends.circle in the text, WT-family.parents in the text");
  CHECK(placing("mum", "{s1: {card: nerd, toilet: {}}, s2: nerd}") ==
        "WT-friends.circle in the text, WT-family.parents in the text");
}

TEST_CASE("numbers of copies are lost but for specials", "[wedding-tables][provenance]") {
  const std::string deck = "setup: {deck: {shuffled: {aunt: 1}}}";
  CHECK(verdict(deck, "Anna: pick deck -> mum") == "WT-content.family lost in the text, reconstructed");
  CHECK(verdict(deck, "Anna: pick deck -> mixed-table") ==
        "WT-content.tables lost in the text, reconstructed");
  CHECK(verdict(deck, "Anna: pick deck -> killjoy") == "WT-content.specials in the text");
}

TEST_CASE("what only we say of toilets and killjoys is of the house", "[wedding-tables][provenance]") {
  const std::string position =
      "setup: {players: {Anna: {hand: [killjoy, toilet]}, Ben: {tables: {t1: {card: family-table, seats: "
      "{s1: {card: "
      "mum, toilet: {}}, s2: cancellation}}}}}}";
  CHECK(verdict(position, "Anna: toilet Ben t1 s1") ==
        "WT-toilet.guest in the text; rests on `toilet-again`, of the house");
  CHECK(verdict(position, "Anna: toilet Ben t1 s3") == "WT-toilet.guest in the text");
  CHECK(verdict(position, "Anna: killjoy Ben t1 steal s2") ==
        "WT-killjoy.steal-guest in the text; rests on `killjoy-source`, of the house");
  CHECK(verdict(position, "Anna: killjoy Ben t1 steal s3") == "WT-killjoy.steal-guest in the text");
  CHECK(verdict(position, "Anna: killjoy Ben t1 steal hand") ==
        "WT-killjoy.steal-guest in the text; rests on `killjoy-source`, of the house");
  CHECK(verdict("rulings: {killjoy-source: hand}\n" + position, "Anna: killjoy Ben t1 steal s1") ==
        "WT-killjoy.steal-guest in the text; rests on `killjoy-source`, of the house");
  CHECK(verdict("rulings: {killjoy-source: hand}\n" + position, "Anna: killjoy Ben t1 steal hand") ==
        "WT-killjoy.steal-hand of the house, not in the text");
}

TEST_CASE("what the text does not say of the deck is of the house", "[wedding-tables][provenance]") {
  const std::string empty = "setup: {deck: {shuffled: {}}, waiting: {w1: mum}}";
  CHECK(verdict(empty, "Anna: pick w1") ==
        "WT-turn.replace in the text; rests on `waiting-refill`, of the house");
  const std::string queue = "setup: {deck: {shuffled: {}, under: [mum, dad]}}";
  CHECK(verdict(queue, "Anna: pick deck -> dad") == "WT-turn.top in the text");
  const std::string shuffled = "setup: {deck: {shuffled: {aunt: 2}, under: [mum]}}";
  CHECK(verdict(shuffled, "Anna: pick deck -> mum") == "WT-turn.top in the text");
}

TEST_CASE("what a house ruleset changes is of the house", "[wedding-tables][provenance]") {
  const std::string house = "\nruleset: ./house.yaml";
  CHECK(placing("uncle", "{s1: cousin}", house) ==
        "WT-friends.circle in the text; the circle of cousin is of the house");
  CHECK(placing("mum", "{s1: nerd}", house) ==
        "WT-friends.circle in the text, WT-family.parents in the text");
  CHECK(placing("trendy", "{s1: nerd}", house) == "WT-friends.circle in the text");  // by that file
  CHECK(verdict("setup: {deck: {shuffled: {aunt: 2}}}" + house, "Anna: pick deck; pick deck") ==
        "WT-turn.two-actions of the house, not in the text");
}

}  // namespace referee::wedding_tables::test::provenance_test
