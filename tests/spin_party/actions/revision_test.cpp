// play revision (SP-9.revision, SP-9.revision-link).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::revision_test {

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

}  // namespace referee::spin_party::test::revision_test
