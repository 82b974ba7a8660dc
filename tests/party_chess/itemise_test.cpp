// The parts of Weights and other derived values, and the contents of the box.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "party_chess/party_chess.hpp"
#include "positions.hpp"
#include "referee/engine/rulesets/components.hpp"
#include "referee/engine/state/itemised.hpp"
#include "referee/engine/state/state_values.hpp"
#include "support/short_scripts.hpp"

namespace referee::party_chess::test::itemise_test {
namespace {

Report played(const std::string& header, const std::string& body) {
  static RulesetLibrary library([](const std::string&) { return std::string(); });
  return referee::test::run_short_script(game(), library, "[Reds, Blues]", header, body, {});
}

std::vector<PathStep> steps(std::initializer_list<std::string_view> keys) {
  std::vector<PathStep> path;
  for (const std::string_view key : keys) path.push_back({key, 0});
  return path;
}

// The root has the state's value, and parts that sum add up, all the way down.
void check_sums(const Item& item) {
  if (item.sums) CHECK(sum_of(item.parts) == item.value.get<double>());
  for (const Item& part : item.parts) check_sums(part);
}

Item item_at(const Report& report, std::initializer_list<std::string_view> keys) {
  const auto path = steps(keys);
  const auto item = report.match->itemise(path, {});
  REQUIRE(item);
  check_sums(*item);
  CHECK(same_value(item->value, value_at(*report.match, path, {})));
  return *item;
}

const std::string kWorked = "setup: {board: {a1: Reds K, a4: Reds R, t20: Blues K, c4: Blues J}}";

}  // namespace

TEST_CASE("a Weight is itemised piece by piece") {
  const Report report = played(kWorked, "@expect players.Reds.weight = 29");
  const Item reds = item_at(report, {"players", "Reds", "weight"});
  REQUIRE(reds.parts.size() == 2);
  const Item& rook = reds.parts[1];
  CHECK(rook.what == "Rook on a4");
  CHECK(rook.value == 28);
  REQUIRE(rook.parts.size() == 4);
  CHECK(rook.parts[1].how == "10 squares, to a14; its moves are of 1 to 10 squares");
  CHECK(rook.parts[2].how == "Blues' Jester on c4");
  CHECK(rook.parts[3].how == "Reds' King on a1");
  const Item blues = item_at(report, {"players", "Blues", "weight"});
  CHECK(blues.value == 12.5);
  CHECK(blues.parts[0].parts[1].how.starts_with("half of 7 moves of 2 squares"));
}

TEST_CASE("an office without a King on the board weighs nothing") {
  const Item item =
      item_at(played("setup: {board: {a4: Reds R, t20: Blues K}}", ""), {"players", "Reds", "weight"});
  CHECK(item.value == 0);
  CHECK(item.parts.empty());
  CHECK(item.how == "its King is not on the board");
}

TEST_CASE("moves into check are left out under not-counted") {
  const std::string pinned =
      "setup: {board: {a1: Reds K, a4: Reds R, a9: Blues R, t20: Blues K}}\nrulings: {mobility-own-check: ";
  const auto mobility = [&](const std::string& option) {
    return item_at(played(pinned + option + "}", ""), {"board", "a4"}).parts.at(0).parts.at(1).value;
  };
  CHECK(mobility("counted") == 10);
  CHECK(mobility("not-counted") == 4);
}

TEST_CASE("a check is itemised by attackers, with their lines") {
  const Report report = played("setup: {board: {e2: Blues K, e7: Reds R, g4: Reds B, a1: Reds K}}",
                               "@expect players.Blues.in_check = true");
  const Item item = item_at(report, {"players", "Blues", "in_check"});
  REQUIRE(item.parts.size() == 2);
  CHECK(item.parts[0].how == "attacks Blues' King on e2 along column e");
  CHECK(item.parts[1].how == "attacks Blues' King on e2 along a diagonal");
  CHECK(item_at(report, {"players", "Reds", "in_check"}).how == "nothing attacks its King");
}

TEST_CASE("the turn, the outcome and the criteria are itemised and what is not derived is not") {
  const Report report = played(kWorked, "");
  CHECK(item_at(report, {"to_act"}).how == "Reds is at the top of the Play List");
  CHECK(item_at(report, {"outcome"}).value.is_null());
  const Item nabi = item_at(report, {"pieces", "il-Nabi", "admitted"});
  CHECK(nabi.value == false);
  CHECK(nabi.component == Provenance::lost);
  CHECK(nabi.parts.at(2).value == false);
  CHECK(item_at(report, {"pieces", "Zombie", "fails"}).value == Json::array({"v"}));
  for (const auto& path :
       {steps({"ply"}), steps({"board", "a2"}), steps({"board", "z99"}), steps({"players", "Reds"}),
        steps({"players", "Greens", "weight"}), steps({"pieces", "Wizard", "admitted"})})
    CHECK_FALSE(report.match->itemise(path, {}));
}

TEST_CASE("the box holds the board, the pieces, the numbers and the drafts") {
  const Report report = played(kWorked, "");
  const auto tables = game().components(*report.match->spec().ruleset);
  std::vector<std::string> ids;
  for (const ComponentTable& table : tables) {
    if (!table.alone) ids.push_back(table.id);
    for (const ComponentRow& row : table.rows) CHECK(row.cells.size() == table.columns.size());
  }
  CHECK(ids == std::vector<std::string>{"board", "pieces", "drafts", "numbers"});
  CHECK(tables[0].note.starts_with("20 columns, a to t, and 20 rows, 1 to 20: 400 squares."));
  const auto row_of = [&](const std::string& piece) {
    const auto found = std::find_if(tables[1].rows.begin(), tables[1].rows.end(),
                                    [&](const ComponentRow& row) { return row.cells[1] == piece; });
    REQUIRE(found != tables[1].rows.end());
    return *found;
  };
  CHECK(row_of("Rook").cells ==
        std::vector<std::string>{"R", "Rook", "1230.5", "9", "1 to 10 squares along rows and columns", ""});
  CHECK(row_of("Pawn").cells[5] ==
        "must promote on j10, j11, k10 or k11; may be placed only on columns a, b, s and t and rows 1, 2, 19 "
        "and 20");
  CHECK(row_of("Pawn").provenance == Provenance::text);
  CHECK(row_of("il-Nabi").provenance == Provenance::lost);
  CHECK(row_of("il-Nabi (il-nabi: reconstructed)").provenance == Provenance::house);
  CHECK(std::ranges::find(tables, "drafts", &ComponentTable::id)->provenance == Provenance::house);
}

TEST_CASE("who is called after a colour has it, and any two differ") {
  const Report report = referee::test::run_short_script(
      game(), *std::make_unique<RulesetLibrary>([](const std::string&) { return std::string(); }),
      "[Anna, greens, Ben, RED, Yellow, Whites]",
      "setup: {board: {a1: Anna K, b1: greens K, c1: Ben K, d1: RED K, e1: Yellow K, f1: Whites K}}", "", {});
  const std::string drawn = report.match->show_text({}, {.colour = true});
  CHECK(drawn.find("\x1b[32m2K") != std::string::npos);
  CHECK(drawn.find("\x1b[31m4K") != std::string::npos);
  CHECK(drawn.find("\x1b[33m5K") != std::string::npos);
  CHECK(drawn.find("\x1b[97m6K") != std::string::npos);
  CHECK(drawn.find("\x1b[34m1K") != std::string::npos);  // Anna has the first one left
  CHECK(drawn.find("\x1b[35m3K") != std::string::npos);
}

}  // namespace referee::party_chess::test::itemise_test
