// Tests conditions of every action card, and the cards for more pieces (SP-4.cards, SP-7.place-all, SP-9).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::card_test {

TEST_CASE("SP-9.one-per-move reasons are reported in the rulebook's order",
          "[spin-party][SP-9.one-per-move]") {
  Table t;
  t.play("Anna", "play special-move");
  CHECK(t.refused("Anna", "play special-move") == "SP-9.one-per-move,SP-9.once");
  CHECK(t.refused("Anna", "play new-link blue s1-s7") == "SP-9.one-per-move,SP-7.in-hand,SP-9.new-link-line");
  CHECK(t.refused("Anna", "play revision s1-s4") == "SP-9.one-per-move,SP-5.links");
}

TEST_CASE("SP-9.once a used card says nothing of the selection", "[spin-party][SP-9.once]") {
  Table t("setup: {players: {Anna: {cards: {selected: [fixing], played: [special-move]}}}}");
  CHECK(t.refused("Anna", "play special-move") == "SP-9.once");
  CHECK(t.refused("Anna", "play master-move") == "SP-4.cards");
}

TEST_CASE("SP-4.cards an undeclared player has three cards of those that get used",
          "[spin-party][SP-4.cards]") {
  Table t("setup: {players: {Anna: {cards: {played: [fixing, revision]}}}}");
  CHECK(t.refused("Anna", "play special-move") == "legal");
  Table spent("setup: {players: {Anna: {cards: {played: [fixing, revision, new-link]}}}}");
  CHECK(spent.refused("Anna", "play special-move") == "SP-4.cards");
  Table open(
      "ruleset: large\nsetup: {players: {Anna: {cards: {selected: [fixing], played: [fixing, revision, "
      "new-link]}}}}");
  CHECK(open.refused("Anna", "play special-move") == "legal");
}

TEST_CASE("SP-9.special-move makes four, SP-9.master-move five", "[spin-party][SP-9.special-move]") {
  Table t;
  t.play("Anna", "play special-move");
  CHECK(t.at("turn.quota") == 4);
  Table u;
  u.play("Anna", "draw -> blue; play master-move");
  CHECK(u.at("turn.quota") == 5);
  CHECK(u.at("turn.taken") == 1);
}

TEST_CASE("SP-7.place-all a card that strands bonds in hand is refused", "[spin-party][SP-7.place-all]") {
  // Two bonds in hand, two links open: after a third bond only cards that place one, or open a link, are any
  // good.
  std::string links;
  for (const char* link :
       {"s1-s2",   "s1-s3",   "s2-s3",   "s2-s6",   "s2-s7",   "s3-s7",   "s3-s11",  "s3-s12",  "s4-s5",
        "s4-s10",  "s5-s10",  "s6-s8",   "s8-s9",   "s9-s13",  "s10-s15", "s11-s12", "s11-s16", "s11-s17",
        "s12-s17", "s13-s17", "s14-s15", "s14-s19", "s14-s20", "s15-s20", "s16-s17", "s17-s18"}) {
    links += std::string(link) + ": {bonds: [blue]}, ";
  }
  const std::string setup =
      "setup: {sites: {s1: {guest: white}}, links: {" + links + "}, players: {Anna: {hand: {blue: 3}}}}";
  Table t(setup);
  CHECK(t.refused("Anna", "play special-move") == "SP-7.place-all");
  CHECK(t.refused("Anna", "play fixing s1 white") == "SP-7.place-all");
  CHECK(t.refused("Anna", "play fixing s2 white") == "SP-9.fixing");
  CHECK(t.refused("Anna", "play revision s1-s2") == "legal");
  CHECK(t.refused("Anna", "play double-bond blue s1-s2") == "legal");
  CHECK(t.refused("Anna", "play new-link blue s2-s8") == "legal");
  Table keep("rulings: {pieces: may-keep}\n" + setup);
  CHECK(keep.refused("Anna", "play special-move") == "legal");
}

}  // namespace referee::spin_party::test::card_test
