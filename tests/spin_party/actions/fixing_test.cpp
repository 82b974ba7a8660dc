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

TEST_CASE("SP-9.fixed all reasons against fixing are told together", "[spin-party][SP-9.fixed]") {
  Table t(
      "setup: {pool: 0, sites: {s1: {guest: white, fixed: true}}, players: {Anna: {cards: {selected: []}}}}");
  const std::string broken = t.refused("Anna", "play fixing s1 white");
  CHECK(broken.find("SP-4.cards") != std::string::npos);
  CHECK(broken.find("SP-9.fixed,") + broken.find(",SP-9.fixed") != std::string::npos);
  CHECK(broken.find("SP-9.fixing-marker") != std::string::npos);
}

}  // namespace referee::spin_party::test::fixing_test
