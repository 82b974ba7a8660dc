// play fixing (SP-9.fixing, SP-9.fixing-marker, SP-9.fixed).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::fixing_test {

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

TEST_CASE("SP-9.fixing a marking guest may be one of the pieces", "[spin-party][SP-9.fixing-marker]") {
  Table t(
      "rulings: {fixing-marker: piece}\nsetup: {turn: {taken: 2, placed: 2}, sites: {s1: {guest: white}}}");
  CHECK(t.refused("Anna", "take; guest s2 white; play fixing s1 black") == "SP-7.three-pieces");
  t.play("Anna", "play fixing s1 black");
  CHECK(t.at("pool") == 38);
  CHECK(t.at("turn.taken") == 3);
  CHECK(t.at("turn.placed") == 3);
  CHECK(t.refused("Anna", "take") == "SP-7.three-pieces");
  CHECK(t.rulings_read("Anna", "take") == "fixing-marker");
  CHECK(t.refused("Anna", "end") == "legal");
}

TEST_CASE("SP-7.three-pieces rests on the marking guest where one was laid",
          "[spin-party][SP-7.three-pieces]") {
  Table t("setup: {turn: {taken: 2, placed: 2}, sites: {s1: {guest: white}}}");
  CHECK(t.rulings_read("Anna", "end").find("fixing-marker") == std::string::npos);
  t.play("Anna", "play fixing s1 black");
  CHECK(t.rulings_read("Anna", "end").find("fixing-marker") != std::string::npos);
}

TEST_CASE("SP-9.fixed all reasons against fixing are told together", "[spin-party][SP-9.fixed]") {
  Table t(
      "setup: {pool: 0, sites: {s1: {guest: white, fixed: true}}, players: {Anna: {cards: {selected: []}}}}");
  const std::string broken = t.refused("Anna", "play fixing s1 black");
  CHECK(broken.find("SP-4.cards") != std::string::npos);
  CHECK(broken.find("SP-9.fixed,") + broken.find(",SP-9.fixed") != std::string::npos);
  CHECK(broken.find("SP-9.fixing-marker") == std::string::npos);
}

TEST_CASE("SP-9.fixed a guest is fixed again as it stands", "[spin-party][SP-9.fixed]") {
  Table t("setup: {pool: 3, sites: {s1: {guest: white, fixed: true}, s2: {guest: white}}}");
  CHECK(t.why("Anna", "play fixing s1 black") ==
        "SP-9.fixed (text): the white guest on s1 is fixed for good");
  t.play("Anna", "play fixing s1 white");
  CHECK(t.at("pool") == 3);
  CHECK(t.at("turn.card") == "fixing");
}

TEST_CASE("SP-9.fixing-marker is of the house where it refuses", "[spin-party][SP-9.fixing-marker]") {
  Table t("setup: {pool: 0, sites: {s1: {guest: white}}}");
  CHECK(t.why("Anna", "play fixing s1 black") ==
        "SP-9.fixing-marker (house): the pool holds no guest to mark the fixed one with");
}

}  // namespace referee::spin_party::test::fixing_test
