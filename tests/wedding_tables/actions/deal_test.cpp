// Tests dealing: the number of deals, their distribution, and their explanation.
#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
#include "support/game_properties.hpp"
#include "wedding_tables/table.hpp"

namespace referee::wedding_tables::test::deal_test {
namespace {

MatchOf<WeddingTables> match_of(const std::string& setup, const referee::test::RulingChoices& rulings = {}) {
  const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben"}, rulings);
  const Document document = read_yaml("setup", setup);
  return {spec, setup.empty() ? TreeView() : document.root()};
}

// Deals are counted without listing them; both must agree.
void check_count(const std::string& deck, const std::string& step, std::uint64_t expected) {
  INFO(deck << " " << step);
  const auto match = match_of("phase: setup\nnext_deal: " + step + "\ndeck: " + deck + "\n");
  std::uint64_t listed = 0;
  match.legal(
      [&](Actor, std::string_view) {
        ++listed;
        return true;
      },
      Viewer{});
  CHECK(listed == expected);
  CHECK(match.legal_count(Viewer{}) == expected);
}

}  // namespace

TEST_CASE("deals are counted exactly", "[wedding-tables][legal-count]") {
  check_count("{shuffled: {aunt: 2, dad: 1}}", "deal-hand Anna", 2);
  check_count("{shuffled: {aunt: 1, dad: 1}}", "deal-hand Anna", 1);
  check_count("{shuffled: {dad: 1}, under: [aunt, mum]}", "deal-hand Anna", 1);
  check_count("{shuffled: {dad: 1}}", "deal-hand Anna", 0);
  check_count("{shuffled: {}, under: [mum, aunt]}", "deal-hand Anna", 1);
  check_count("{shuffled: {aunt: 2, dad: 1}, under: [mum]}", "deal-waiting", 3);
  check_count("{shuffled: {aunt: 2, dad: 2}}", "deal-waiting", 6);
  check_count("{shuffled: {aunt: 3, dad: 2}, under: [mum]}", "deal-waiting", 10);
  check_count("{shuffled: {aunt: 4, dad: 4, mum: 4}}", "deal-waiting", 81);
  check_count("{shuffled: {aunt: 2}, under: [mum]}", "deal-waiting", 0);
  check_count("{shuffled: {aunt: 2, family-table: 1, mixed-table: 3}}", "deal-table Anna", 2);
}

TEST_CASE("the whole waiting list is counted as it is listed", "[wedding-tables][legal-count]") {
  const auto match = match_of("phase: setup\nnext_deal: deal-waiting\n");
  std::uint64_t listed = 0;
  match.legal(
      [&](Actor, std::string_view) {
        ++listed;
        return true;
      },
      Viewer{});
  CHECK(match.legal_count(Viewer{}) == listed);
  // 19^4, minus 73 lists with three or four great-grandmothers, and one with four killjoys.
  CHECK(listed == 130'247);
}

TEST_CASE("a seeded game is the same each time", "[wedding-tables][seed]") {
  MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben"});
  spec.seed = 42;
  std::string first;
  for (int round = 0; round < 2; ++round) {
    MatchOf<WeddingTables> match(spec, TreeView());
    std::string all;
    for (const char* action :
         {"deal-table Anna", "deal-table Ben", "deal-hand Anna", "deal-hand Ben", "deal-waiting"}) {
      Answer answer;
      REQUIRE(match.play(Actor::table, action, PlayMode::carry_out, answer, &all));
    }
    if (round == 0) first = all;
    CHECK(all == first);
  }
}

TEST_CASE("dealing tells of the table put down, of the one deck, and of the two cards", "[wedding_tables]") {
  const std::string first = "table: deal-table Anna -> family-table";
  const std::string tables = first + "; deal-table Ben -> family-table";
  CHECK(told("", first) == "WT-prep.first-table");
  CHECK(told("", tables) == "WT-prep.first-table WT-prep.first-table WT-prep.one-deck");
  CHECK(told("", tables + "; deal-hand Anna -> mum mum") ==
        "WT-prep.first-table WT-prep.first-table WT-prep.one-deck WT-prep.deal-two");
  CHECK(told("rulings: {first-table: aside}", "table: set-aside -> family-table") ==
        "WT-prep.first-table WT-prep.one-deck");
}

}  // namespace referee::wedding_tables::test::deal_test
