// The deck and the hands dealt from it: how many there are, listed and counted.
#include <catch2/catch.hpp>

#include "plots/pieces/deals.hpp"
#include "plots/table.hpp"
#include "support/game_properties.hpp"

namespace referee::plots::test::deal_test {
namespace {

CardBag full_deck(const std::string& ruleset, std::size_t players) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < players; ++i) seats.push_back("P" + std::to_string(i));
  return Terms(referee::test::make_spec(game(), ruleset, seats)).full_deck;
}

}  // namespace

TEST_CASE("PL-I.4.deck nine cards a player", "[plots][PL-I.4.deck]") {
  for (std::size_t players = 4; players <= 7; ++players)
    CHECK(full_deck("standard", players).size() == 9 * players);
}

TEST_CASE("deals are counted without listing them", "[plots]") {
  // Rulebook 12: nine cards of the full deck, for four to seven players.
  const std::array<std::uint64_t, 4> standard = {1030, 2765, 6808, 15490};
  const std::array<std::uint64_t, 4> varied = {36406, 75757, 141464, 250809};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(count_hands(full_deck("standard", 4 + i), 9) == standard[i]);
    CHECK(count_hands(full_deck("varied", 4 + i), 9) == varied[i]);
  }
  CHECK(count_hands(full_deck("standard", 4), 0) == 1U);
  CHECK(count_hands(full_deck("standard", 4), 36) == 1U);
  CHECK(count_hands(full_deck("standard", 4), 37) == 0U);
}

TEST_CASE("deals are listed once each, and as many as counted", "[plots]") {
  const CardBag deck = full_deck("standard", 5);
  for (unsigned size = 0; size <= deck.size(); size += 7) {
    std::set<std::string> seen;
    each_hand(deck, size, [&](const CardBag& hand) {
      CHECK(hand.size() == size);
      CHECK(deck.holds(hand));
      return seen.insert(cards_text(hand, {{"a", "b", "c", "d", "e"}})).second;
    });
    CHECK(seen.size() == count_hands(deck, size));
  }
  int visited = 0;
  each_hand(deck, 9, [&](const CardBag&) { return ++visited < 3; });
  CHECK(visited == 3);
}

}  // namespace referee::plots::test::deal_test
