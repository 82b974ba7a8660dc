// bond: on links of the board (SP-5.sites, SP-5.links).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::bond_test {

TEST_CASE("SP-5.sites a link with two sites off the board names the rule once", "[spin-party][SP-5.sites]") {
  Table t;
  t.play("Anna", "draw -> blue");
  CHECK(t.refused("Anna", "bond blue t1-t2") == "SP-5.sites");
  CHECK(t.refused("Anna", "play new-link blue z1-z1") == "SP-5.sites");
  CHECK(t.refused("Anna", "bond red t1-t2") == "SP-7.in-hand,SP-5.sites");
}

TEST_CASE("SP-5.links a link token may join what no link joins", "[spin-party][SP-5.links]") {
  Table t;
  t.play("Anna", "draw -> blue");
  CHECK(t.refused("Anna", "bond blue s1-s1") == "SP-5.links");
  CHECK(t.refused("Anna", "bond blue s1-s20") == "SP-5.links");
  CHECK(t.refused("Anna", "play new-link blue s1-s1") == "SP-9.new-link");
}

}  // namespace referee::spin_party::test::bond_test
