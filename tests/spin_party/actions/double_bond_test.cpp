// play double-bond (SP-9.double-bond).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::double_bond_test {

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

}  // namespace referee::spin_party::test::double_bond_test
