// Rules of taking, placing and turning (SP-2 to SP-7), one test case a rule. What scripts can show stands in
// tests/conformance/spin-party as well; here also the order of violations and the rulings that checks read.
#include <catch2/catch.hpp>

#include "table.hpp"

namespace referee::spin_party::test {

TEST_CASE("SP-2.guests nobody takes from an empty pool", "[spin-party][SP-2.guests]") {
  Table t("setup: {pool: 1}");
  CHECK(t.refused("Anna", "take; take") == "SP-2.guests");
  CHECK(t.refused("Anna", "take; guest s1 white; play special-move; take") == "SP-2.guests");
  t.play("Anna", "take");
  CHECK(t.at("pool") == 0);
}

TEST_CASE("SP-2.bonds a colour that is out is not drawn", "[spin-party][SP-2.bonds]") {
  Table t("setup: {sack: {blue: 1, red: 0}}");
  CHECK(t.refused("Anna", "draw -> red") == "SP-2.bonds");
  CHECK(t.refused("Anna", "draw; draw") == "SP-2.bonds");
  CHECK(t.refused("Anna", "draw") == "legal");  // one colour only: no outcome needed
  Table stock("ruleset: no-chance\nsetup: {players: {Anna: {stock: {blue: 1, red: 0}}}}");
  CHECK(stock.refused("Anna", "pick red") == "SP-2.bonds");
  CHECK(stock.refused("Anna", "pick blue; pick blue") == "SP-2.bonds");
}

TEST_CASE("SP-3.players nobody else acts, and nothing else is said of them", "[spin-party][SP-3.players]") {
  for (const char* header : {"", "setup: {phase: over}",
                             "setup: {phase: evaluation, sites: {s4: {guest: white}, s5: {guest: black}}, "
                             "links: {s4-s5: {bonds: [blue]}}}"}) {
    Table t(header);
    for (const char* actor : {"table", "umpire"}) {
      for (const char* action : {"draw", "take", "choose fixing", "play special-move", "done", "flip t1"}) {
        CHECK(t.refused(actor, action) == "SP-3.players");
      }
    }
  }
}

TEST_CASE("SP-4.cards a selection is three different cards, made once and in time",
          "[spin-party][SP-4.cards]") {
  Table t;
  CHECK(t.refused("Ben", "choose fixing revision") == "SP-4.cards");
  CHECK(t.refused("Ben", "choose fixing revision fixing revision new-link") == "SP-4.cards");
  CHECK(t.refused("Ben", "choose fixing revision new-link; choose fixing revision new-link") == "SP-4.cards");
  t.play("Ben", "choose fixing revision new-link");
  CHECK(t.refused("Anna", "take; choose fixing revision new-link") == "SP-4.cards");
  CHECK(t.at("players.Ben.cards.selected") == Json({"new-link", "revision", "fixing"}));
}

TEST_CASE("SP-4.cards an undeclared player has three cards of those that get used",
          "[spin-party][SP-4.cards]") {
  Table t("setup: {players: {Anna: {cards: {played: [fixing, revision]}}}}");
  CHECK(t.refused("Anna", "play special-move") == "legal");
  Table spent("setup: {players: {Anna: {cards: {played: [fixing, revision, new-link]}}}}");
  CHECK(spent.refused("Anna", "play special-move") == "SP-4.cards");
  Table open(
      "ruleset: large\nsetup: {players: {Anna: {cards: {selected: [fixing], played: [fixing, revision, "
      "new-link]}}}}");
  CHECK(open.refused("Anna", "play special-move") == "legal");
}

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

TEST_CASE("SP-7.alternate is all that is said of the other player", "[spin-party][SP-7.alternate]") {
  Table t;
  CHECK(t.refused("Ben", "bond red s99-s100") == "SP-7.alternate");
  CHECK(t.refused("Ben", "pick red") == "SP-7.alternate");
  CHECK(t.refused("Ben", "done") == "SP-11.unstable");
  CHECK(t.refused("Ben", "choose fixing revision new-link") == "legal");
}

TEST_CASE("SP-7.placing-guest comes after the site and its occupancy", "[spin-party][SP-7.placing-guest]") {
  Table t("setup: {sites: {s1: {guest: white}}, links: {s1-s2: {bonds: [blue]}}}");
  CHECK(t.refused("Anna", "guest s2 black") == "SP-7.in-hand,SP-7.placing-guest");
  CHECK(t.refused("Anna", "guest s1 black") == "SP-7.in-hand,SP-7.unoccupied-site");
  CHECK(t.refused("Anna", "guest s21 black") == "SP-7.in-hand,SP-5.sites");
  CHECK(t.refused("Anna", "take; guest s2 white") == "legal");
}

TEST_CASE("SP-7.flip a fixed guest that is stable breaks two rules", "[spin-party][SP-7.flip]") {
  Table t(
      "setup: {sites: {s1: {guest: white, fixed: true}, s2: {guest: white}}, links: {s1-s2: {bonds: "
      "[blue]}}}");
  CHECK(t.refused("Anna", "flip s1") == "SP-9.fixed,SP-7.flip");
  CHECK(t.refused("Anna", "flip s2") == "SP-7.flip");
  CHECK(t.refused("Anna", "flip s3") == "SP-7.flip");
}

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

TEST_CASE("SP-7.draw a draw depends on the seed and its number only", "[spin-party][SP-7.draw]") {
  // A written outcome counts as an event, so the third draw is the same whatever was written before it.
  const auto third_draw = [](const char* before) {
    Table t("seed: 5");
    t.play("Anna", before);
    std::string canonical;
    Answer answer;
    REQUIRE(t.match().play(seat_actor(0), "draw", PlayMode::judge_only, answer, &canonical));
    return canonical;
  };
  const std::string drawn = third_draw("draw; draw");
  CHECK(drawn.starts_with("draw -> "));
  CHECK(third_draw("draw -> blue; bond blue s1-s2; draw -> blue") == drawn);
  CHECK(third_draw("draw -> blue; draw") == drawn);
}

}  // namespace referee::spin_party::test
