// Tests the items of values (`explain --of`), and the list of components (`rules --components`).
#include <catch2/catch.hpp>

#include <algorithm>

#include "referee/engine/rulesets/components.hpp"
#include "referee/engine/state/itemised.hpp"
#include "referee/engine/state/state_values.hpp"
#include "referee/spin_party/game.hpp"
#include "spin_party/spin_party.hpp"
#include "support/match_spec.hpp"
#include "table.hpp"

namespace referee::spin_party::test::itemise_test {
namespace {

Item item_at(const Table& t, std::string_view path) {
  const auto item = t.match().itemise(read_path(path, t.match()), Viewer{});
  REQUIRE(item);
  CHECK(item->value == t.at(path));
  if (item->sums) CHECK(sum_of(item->parts) == item->value.get<double>());
  return *item;
}

std::string rule_of(const Table& t, const Item& item) {
  return item.rule ? t.match().spec().ruleset->catalogue.rules[*item.rule].id : "none";
}

// Returns "+1 the blue bond to s2; ..."
std::string parts_of(const Item& item) {
  std::string text;
  for (const Item& part : item.parts)
    text += (text.empty() ? "" : "; ") + part.value.dump() + " " + part.what;
  return text;
}

const char* kTriangle =
    "setup: {sites: {s1: {guest: white}, s2: {guest: black}, s3: {guest: white, fixed: true}}, links: "
    "{s1-s2: "
    "{bonds: [blue, red]}, s1-s3: {bonds: [blue]}, s2-s3: {bonds: [blue]}, s2-s6: {bonds: [red]}}}";

}  // namespace

TEST_CASE("SP-6.total is told bond by bond, with the neighbour", "[spin-party][itemise][SP-6.total]") {
  const Table t(kTriangle);
  const Item s1 = item_at(t, "sites.s1.satisfaction");
  CHECK(s1.sums);
  CHECK(parts_of(s1) == "-1 the blue bond to s2; 1 the red bond to s2; 1 the blue bond to s3");
  CHECK(rule_of(t, s1.parts[0]) == "SP-6.unsatisfied");
  CHECK(rule_of(t, s1.parts[1]) == "SP-6.satisfied");
  const Item s2 = item_at(t, "sites.s2.satisfaction");
  CHECK(rule_of(t, s2.parts[3]) == "SP-6.neutral");
  CHECK(s2.value == -1);
  CHECK(rule_of(t, item_at(t, "sites.s3.status")) == "SP-9.fixed");
  CHECK(item_at(t, "sites.s2.status").parts.size() == 1);
  CHECK(item_at(t, "sites.s4.satisfaction").parts.empty());
  CHECK(item_at(t, "sites.s4.status").value == "empty");
}

TEST_CASE("satisfactions of links are told bond by bond", "[spin-party][itemise]") {
  const Table t(kTriangle);
  CHECK(parts_of(item_at(t, "links.s1-s2.satisfaction")) == "-1 a blue bond; 1 a red bond");
  CHECK(parts_of(item_at(t, "links.s2-s6.satisfaction")) == "0 a red bond");
  CHECK(item_at(t, "links.s4-s5.satisfaction").how == "no bond lies there");
}

TEST_CASE("supplies are what the box holds less what is elsewhere", "[spin-party][itemise]") {
  Table t(kTriangle);
  t.play("Anna", "take; draw -> red");
  CHECK(parts_of(item_at(t, "pool")) ==
        "40 guests in the game; -3 on the board; -1 in Anna's hand; -1 marking a fixed guest");
  CHECK(parts_of(item_at(t, "sack.red")) == "20 red bonds in the game; -2 on the board; -1 in Anna's hand");
  const Table less("setup: {pool: 5}");
  CHECK(parts_of(item_at(less, "pool")) == "40 guests in the game; -35 not in this game");
}

TEST_CASE("an outcome is told by why the game ended and who was counted",
          "[spin-party][itemise][SP-11.winner]") {
  Table t(
      "rulings: {exhausted: supply}\nsetup: {pool: 0, sack: {blue: 0, red: 0}, sites: {s1: {guest: white}, "
      "s2: "
      "{guest: white}, s20: {guest: black}}, links: {s1-s2: {bonds: [blue]}}}");
  const Item before = item_at(t, "outcome");
  CHECK(parts_of(before) == "17 unoccupied sites; 27 unoccupied links; 2 white guests; 1 black guests");
  t.play("Anna", "end");
  const Item after = item_at(t, "outcome");
  CHECK(rule_of(t, after) == "SP-11.winner");
  CHECK(after.how == "the game is over, Anna has won: 2 white guests against 0 black");
  CHECK(rule_of(t, after.parts[0]) == "SP-10.exhausted");
  CHECK(after.parts[0].how == "no piece was left for 17 unoccupied sites and 27 unoccupied links");
  CHECK(parts_of(item_at(t, "outcome.removed")) == "1 the guest on s20");
  CHECK(parts_of(item_at(t, "outcome.white")) == "1 the guest on s1; 1 the guest on s2");
  CHECK(item_at(t, "evaluation.black").parts.empty());
  item_at(t, "evaluation.free");
  item_at(t, "outcome.winners");
  item_at(t, "outcome.reason");
}

TEST_CASE("why a setup's game ended is not made up", "[spin-party][itemise]") {
  const Table t("setup: {phase: evaluation, sites: {s1: {guest: white}}}");
  const Item item = item_at(t, "outcome");
  CHECK(rule_of(t, item) == "SP-11.draw");
  CHECK(item.parts[0].how == "the setup has it so, with 19 unoccupied sites and 28 unoccupied links");
}

TEST_CASE("nothing is made up where a value has no parts", "[spin-party][itemise]") {
  const Table t(kTriangle);
  for (const char* path : {"ply", "sites.s1.guest", "sites.s1", "players.Anna.hand.blue", "turn.number"})
    CHECK_FALSE(t.match().itemise(read_path(path, t.match()), Viewer{}));
}

TEST_CASE("the box is shown as the ruleset has it", "[spin-party][components]") {
  const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben"});
  const std::vector<ComponentTable> tables = game().components(*spec.ruleset);
  const auto table_of = [&](const char* id) {
    const auto found = std::ranges::find(tables, id, &ComponentTable::id);
    REQUIRE(found != tables.end());
    return *found;
  };
  const ComponentTable board = table_of("board-a");
  CHECK(board.provenance == Provenance::lost);
  REQUIRE(board.rows.size() == 20);
  CHECK(board.rows[4].cells ==
        std::vector<std::string>{"s5", "108, 14", "s4-s5, s5-s10", "to the edge at 120, 14"});
  for (const ComponentRow& row : board.rows) CHECK(board.drawing.find(row.cells[0]) != std::string::npos);
  CHECK(table_of("large").rows.size() == 40);
  CHECK(std::ranges::any_of(table_of("numbers").rows, [](const ComponentRow& row) {
    return row.cells[0] == "guests" && row.cells[2] == "40";
  }));
  CHECK(table_of("cards").rows[1].cells[2] ==
        "The card makes the move one of 5 pieces instead of 3. All else stays the same.");
}

}  // namespace referee::spin_party::test::itemise_test
