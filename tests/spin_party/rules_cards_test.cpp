// Action cards (SP-9), one test case a rule.
#include <catch2/catch.hpp>

#include "table.hpp"

namespace referee::spin_party::test {

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

TEST_CASE("SP-9.special-move makes four, SP-9.master-move five", "[spin-party][SP-9.special-move]") {
  Table t;
  t.play("Anna", "play special-move");
  CHECK(t.at("turn.quota") == 4);
  Table u;
  u.play("Anna", "draw -> blue; play master-move");
  CHECK(u.at("turn.quota") == 5);
  CHECK(u.at("turn.taken") == 1);
}

TEST_CASE("SP-9.new-link a bond from the hand makes a link", "[spin-party][SP-9.new-link]") {
  Table t;
  t.play("Anna", "draw -> red; play new-link red s8-s2");
  CHECK(t.at("links.s2-s8") == Json({{"bonds", {"red"}}, {"new", true}, {"satisfaction", 0}}));
  CHECK(t.at("turn.placed") == 1);
  CHECK(t.at("players.Anna.cards.played") == Json({"new-link"}));
  CHECK(t.refused("Anna", "draw -> blue; bond blue s2-s8") == "SP-7.placing-bond");
}

TEST_CASE("SP-9.new-link-line a new link is in the way of later ones until it is destroyed",
          "[spin-party][SP-9.new-link-line]") {
  Table t(
      "setup: {links: {s2-s8: {new: true, bonds: [blue]}}, players: {Anna: {hand: {blue: 1}}, Ben: {hand: "
      "{blue: 1}}}}");
  CHECK(t.refused("Anna", "play new-link blue s6-s7") == "SP-9.new-link-line");
  t.play("Anna", "play revision s2-s8; bond blue s1-s2; take; take; guest s1 white; guest s2 white; end");
  CHECK(t.refused("Ben", "play new-link blue s6-s7") == "legal");
}

TEST_CASE("SP-9.revision numbers bonds from the oldest", "[spin-party][SP-9.revision]") {
  Table t("setup: {links: {s1-s2: {bonds: [blue, red, red]}}}");
  CHECK(t.refused("Anna", "play revision s1-s2") == "SP-9.revision");
  CHECK(t.refused("Anna", "play revision s1-s2 4") == "SP-9.revision");
  CHECK(t.refused("Anna", "play revision s1-s3 1") == "SP-9.revision");
  CHECK(t.refused("Anna", "play revision s1-s2 0") == "unreadable");
  CHECK(t.refused("Anna", "play revision s1-s2 100") == "unreadable");
  t.play("Anna", "play revision s1-s2 1");
  CHECK(t.at("links.s1-s2.bonds") == Json({"red", "red"}));
  CHECK(t.at("sack.blue") == 40);
}

TEST_CASE("SP-9.revision-link only the bond that made a link takes it away",
          "[spin-party][SP-9.revision-link]") {
  const std::string setup =
      "setup: {links: {s2-s8: {new: true, bonds: [red, blue]}, s4-s8: {new: true, bonds: [red]}}}";
  Table second(setup);
  second.play("Anna", "play revision s2-s8 2");
  CHECK(second.at("links.s2-s8.bonds") == Json({"red"}));
  Table first(setup);
  first.play("Anna", "play revision s2-s8 1");
  CHECK(first.at("links.s2-s8").is_null());
  CHECK(first.at("links.s4-s8.bonds") == Json({"red"}));
  CHECK(first.at("sack") == Json({{"blue", 40}, {"red", 19}}));
  Table kept("rulings: {revision-new-link: keep}\n" + setup);
  kept.play("Anna", "play revision s2-s8 1");
  CHECK(kept.at("links.s2-s8.bonds") == Json({"blue"}));
}

TEST_CASE("SP-9.double-bond beside exactly one bond, or beside any", "[spin-party][SP-9.double-bond]") {
  const std::string setup =
      "setup: {links: {s1-s2: {bonds: [blue]}, s1-s3: {bonds: [blue, red]}}, players: {Anna: {hand: {red: "
      "1}}}}";
  Table two(setup);
  CHECK(two.refused("Anna", "play double-bond red s2-s3") == "SP-9.double-bond");
  CHECK(two.refused("Anna", "play double-bond red s1-s3") == "SP-9.double-bond");
  CHECK(two.rulings_read("Anna", "play double-bond red s1-s3") == "double-limit");
  CHECK(two.refused("Anna", "play double-bond red s1-s2") == "legal");
  Table more("rulings: {double-limit: more}\n" + setup);
  CHECK(more.refused("Anna", "play double-bond red s1-s3") == "legal");
  CHECK(more.refused("Anna", "play double-bond red s2-s3") == "SP-9.double-bond");
}

TEST_CASE("SP-9.fixing marks with a guest of the pool", "[spin-party][SP-9.fixing]") {
  Table t("setup: {sites: {s1: {guest: white}}}");
  t.play("Anna", "play fixing s1 black");
  CHECK(t.at("pool") == 38);
  CHECK(t.at("turn.taken") == 0);
  Table empty("setup: {pool: 0, sites: {s1: {guest: white}}}");
  CHECK(empty.refused("Anna", "play fixing s1 black") == "SP-9.fixing-marker");
  CHECK(empty.rulings_read("Anna", "play fixing s1 black") == "fixing-marker");
  Table token("rulings: {fixing-marker: token}\nsetup: {pool: 0, sites: {s1: {guest: white}}}");
  token.play("Anna", "play fixing s1 black");
  CHECK(token.at("pool") == 0);
}

TEST_CASE("SP-9.fixed all reasons against fixing are told together", "[spin-party][SP-9.fixed]") {
  Table t(
      "setup: {pool: 0, sites: {s1: {guest: white, fixed: true}}, players: {Anna: {cards: {selected: []}}}}");
  const std::string broken = t.refused("Anna", "play fixing s1 white");
  CHECK(broken.find("SP-4.cards") != std::string::npos);
  CHECK(broken.find("SP-9.fixed,") + broken.find(",SP-9.fixed") != std::string::npos);
  CHECK(broken.find("SP-9.fixing-marker") != std::string::npos);
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

}  // namespace referee::spin_party::test
