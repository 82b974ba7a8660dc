// Cards, hands and seals by themselves.
#include <catch2/catch.hpp>

#include "plots/state/deals.hpp"
#include "referee/plots/seal.hpp"
#include "support/game_properties.hpp"
#include "table.hpp"

namespace referee::plots::test {
namespace {

const std::vector<std::string> kSeats = {"Anna", "Ben", "leader-X"};

CardBag full_deck(const std::string& ruleset, std::size_t players) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < players; ++i) seats.push_back("P" + std::to_string(i));
  return Rules(referee::test::make_spec(game(), ruleset, seats)).full_deck;
}

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

TEST_CASE("PL-seal.opening the hash is SHA-256 of the published text", "[plots][PL-seal.opening]") {
  CHECK(seal_text(seal_hash("Yellow", 2, 5, "leader-Yellow", "kF7-snow-plough")) ==
        "3380f5d5a5499cdfbcab2529ea44792fb3e982b97b167dec02a622b8982a6665");
  CHECK(seal_text(seal_hash("Dora", 1, 1, "boots", "winter_palace_1917")) ==
        "637de2b701bc4e185167c2dba35dc29ff74c6332fc735d9ec498a4281ececc3c");
}

TEST_CASE("seals and salts are read strictly", "[plots]") {
  const SealHash hash = seal_hash("A", 1, 1, "boots", "12345678");
  const std::string text = seal_text(hash);
  CHECK(read_seal(text) == hash);
  CHECK_FALSE(read_seal(text.substr(1)));
  CHECK_FALSE(read_seal(text + "0"));
  std::string upper = text;
  upper[0] = 'A';
  CHECK_FALSE(read_seal(upper));
  CHECK(is_salt("12345678"));
  CHECK(is_salt(std::string(64, '-')));
  CHECK_FALSE(is_salt("1234567"));
  CHECK_FALSE(is_salt(std::string(65, 'a')));
  CHECK_FALSE(is_salt("1234 5678"));
  CHECK_FALSE(is_salt("1234é5678"));
  for (int byte = 0; byte < 256; ++byte) {
    const std::string salt = salt_text(std::string(8, static_cast<char>(byte)));
    CHECK(is_salt(salt));
    CHECK(std::isalpha(static_cast<unsigned char>(salt[0])));
  }
}

}  // namespace referee::plots::test
