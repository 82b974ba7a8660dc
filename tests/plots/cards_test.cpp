// Cards by their names.
#include <catch2/catch.hpp>

#include "plots/pieces/deals.hpp"
#include "table.hpp"

namespace referee::plots::test::cards_test {
namespace {

const std::vector<std::string> kSeats = {"Anna", "Ben", "leader-X"};

}  // namespace

TEST_CASE("cards: names read back, and nothing else is read", "[plots]") {
  for (Card card = 0; card < kLeaders + 3; ++card) CHECK(find_card(card_name(card, kSeats), kSeats) == card);
  CHECK(find_card("fists", kSeats) == kFists);
  CHECK(find_card("boots-9", kSeats) == kBoots + 8);
  CHECK(find_card("leader-leader-X", kSeats) == leader_card(2));
  for (const char* text : {"fists-1", "fists-10", "fists-02", "boots-", "boot", "Fists", "leader-",
                           "leader-anna", "leader-Cleo", ""}) {
    INFO(text);
    CHECK_FALSE(find_card(text, kSeats));
  }
}

TEST_CASE("cards: several at once", "[plots]") {
  CHECK(find_cards("boots*12", kSeats)->count == 12);
  CHECK(find_cards("leader-Ben*1", kSeats)->card == leader_card(1));
  for (const char* text : {"boots*0", "boots*01", "boots*100", "boots*", "boots*x", "*2", "boots*2*2"}) {
    INFO(text);
    CHECK_FALSE(find_cards(text, kSeats));
  }
  CardBag bag;
  bag.add(leader_card(1), 2);
  bag.add(kBoots);
  bag.add(kFists + 1, 3);
  CHECK(cards_text(bag, kSeats) == "fists-2*3 boots leader-Ben*2");
}

}  // namespace referee::plots::test::cards_test
