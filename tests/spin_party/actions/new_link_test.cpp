// play new-link (SP-9.new-link, SP-9.new-link-line).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::new_link_test {

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

}  // namespace referee::spin_party::test::new_link_test
