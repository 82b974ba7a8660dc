// end: what a move must have (SP-7.three-pieces, SP-7.place-all, SP-10.shortage, SP-12.keep).
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::end_test {

TEST_CASE("SP-7.three-pieces the rule named is that of the quota", "[spin-party][SP-7.three-pieces]") {
  const std::string three = "take; take; take; guest s1 white; guest s2 white; guest s4 white; ";
  Table t;
  CHECK(t.refused("Anna", "end") == "SP-7.three-pieces");
  CHECK(t.refused("Anna", three + "take") == "SP-7.three-pieces");
  CHECK(t.refused("Anna", three + "play special-move; end") == "SP-9.special-move");
  CHECK(t.refused("Anna", three + "play master-move; end") == "SP-9.master-move");
  CHECK(t.refused("Anna", "play special-move; " + three + "take; draw -> blue") == "SP-9.special-move");
  CHECK(t.refused("Anna", three + "play fixing s1 black; draw -> blue") == "SP-7.three-pieces");
}

TEST_CASE("SP-7.place-all and the quota are both reported of an end", "[spin-party][SP-7.place-all]") {
  Table t;
  CHECK(t.refused("Anna", "take; end") == "SP-7.place-all,SP-7.three-pieces");
  CHECK(t.refused("Anna", "take; take; take; end") == "SP-7.place-all");
  CHECK(t.refused("Anna", "take; play master-move; end") == "SP-7.place-all,SP-9.master-move");
}

TEST_CASE("SP-10.shortage ends a move that has nothing more to take", "[spin-party][SP-10.shortage]") {
  Table t("setup: {pool: 1, sack: {blue: 0, red: 0}}");
  CHECK(t.refused("Anna", "end") == "SP-7.three-pieces");
  CHECK(t.refused("Anna", "take; end") == "SP-7.place-all");
  t.play("Anna", "take; guest s1 white; end");
  CHECK(t.at("phase") == "over");
}

TEST_CASE("SP-12.keep an idle move is refused while something could be placed", "[spin-party][SP-12.keep]") {
  Table t(
      "ruleset: keep\nsetup: {pool: 0, sack: {blue: 0, red: 0}, players: {Anna: {hand: {guests: 1}}}, turn: "
      "{taken: 0}}");
  CHECK(t.refused("Anna", "end") == "SP-12.keep");
  CHECK(t.refused("Anna", "guest s1 white; end") == "legal");
  Table more("ruleset: keep\nsetup: {pool: 2, players: {Anna: {hand: {guests: 1}}}, turn: {taken: 0}}");
  CHECK(more.refused("Anna", "end") == "SP-7.three-pieces");
}

}  // namespace referee::spin_party::test::end_test
