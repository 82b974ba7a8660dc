// flip, in a move (SP-7.flip, SP-9.fixed).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::flip_test {

TEST_CASE("SP-7.flip a fixed guest that is stable breaks two rules", "[spin-party][SP-7.flip]") {
  Table t(
      "setup: {sites: {s1: {guest: white, fixed: true}, s2: {guest: white}}, links: {s1-s2: {bonds: "
      "[blue]}}}");
  CHECK(t.refused("Anna", "flip s1") == "SP-9.fixed,SP-7.flip");
  CHECK(t.refused("Anna", "flip s2") == "SP-7.flip");
  CHECK(t.refused("Anna", "flip s3") == "SP-7.flip");
}

}  // namespace referee::spin_party::test::flip_test
