// Totals of guests (SP-6.total).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::totals_test {

TEST_CASE("SP-6.total the sum over all bonds, doubled and new ones too", "[spin-party][SP-6.total]") {
  const Table t(
      "setup:\n"
      "  sites: {s2: {guest: white}, s8: {guest: black, fixed: true}, s6: {guest: white}, s1: {guest: "
      "black}}\n"
      "  links: {s2-s8: {new: true, bonds: [blue]}, s2-s6: {bonds: [blue, blue]}, s1-s2: {bonds: [red, "
      "blue]}, s2-s3: {bonds: [red]}}");
  CHECK(t.at("sites.s2.satisfaction") == 1);
  CHECK(t.at("sites.s2.status") == "stable");
  CHECK(t.at("sites.s8.satisfaction") == -1);
  CHECK(t.at("sites.s8.status") == "fixed");
  CHECK(t.at("sites.s1.status") == "free");
  CHECK(t.at("links.s2-s6.satisfaction") == 2);
  CHECK(t.at("links.s2-s3.satisfaction") == 0);
}

}  // namespace referee::spin_party::test::totals_test
