// take: from a pool that holds guests, when they need not wait (SP-2.guests, SP-12.pro).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::take_test {

TEST_CASE("SP-2.guests nobody takes from an empty pool", "[spin-party][SP-2.guests]") {
  Table t("setup: {pool: 1}");
  CHECK(t.refused("Anna", "take; take") == "SP-2.guests");
  CHECK(t.refused("Anna", "take; guest s1 white; play special-move; take") == "SP-2.guests");
  t.play("Anna", "take");
  CHECK(t.at("pool") == 0);
}

TEST_CASE("SP-12.pro guests wait, with whatever else is wrong", "[spin-party][SP-12.pro]") {
  Table t("ruleset: pro\nsetup: {pool: 0, turn: {placed: 3}}");
  CHECK(t.refused("Anna", "take") == "SP-7.three-pieces,SP-12.pro,SP-2.guests");
  CHECK(t.refused("Anna", "guest s99 white") == "SP-7.in-hand,SP-12.pro,SP-5.sites");
}

}  // namespace referee::spin_party::test::take_test
