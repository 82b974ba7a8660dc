// Tests the order in which `guest` reports violations (SP-7.placing-guest).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::guest_test {

TEST_CASE("SP-7.placing-guest comes after the site and its occupancy", "[spin-party][SP-7.placing-guest]") {
  Table t("setup: {sites: {s1: {guest: white}}, links: {s1-s2: {bonds: [blue]}}}");
  CHECK(t.refused("Anna", "guest s2 black") == "SP-7.in-hand,SP-7.placing-guest");
  CHECK(t.refused("Anna", "guest s1 black") == "SP-7.in-hand,SP-7.unoccupied-site");
  CHECK(t.refused("Anna", "guest s21 black") == "SP-7.in-hand,SP-5.sites");
  CHECK(t.refused("Anna", "take; guest s2 white") == "legal");
}

}  // namespace referee::spin_party::test::guest_test
