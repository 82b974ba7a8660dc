// Why an action is refused, in full: who, where, how many and how many allowed, by the numbers of the
// ruleset.
#include <catch2/catch.hpp>

#include "table.hpp"

namespace referee::spin_party::test::messages_test {
namespace {

// s1 white +1, s2 black -1, s3 white and fixed; two bonds on s1-s2.
const char* kTriangle =
    "setup: {sites: {s1: {guest: white}, s2: {guest: black}, s3: {guest: white, fixed: true}}, links: "
    "{s1-s2: "
    "{bonds: [blue, red]}, s1-s3: {bonds: [blue]}, s2-s3: {bonds: [blue]}, s2-s6: {bonds: [red]}}}";
// Finished with s4 and s5 unstable, after `end`.
const char* kUnstable =
    "setup: {pool: 0, sack: {blue: 0, red: 0}, sites: {s4: {guest: white}, s5: {guest: black}}, links: "
    "{s4-s5: "
    "{bonds: [blue]}}}";

}  // namespace

TEST_CASE("messages name the place and what is there", "[spin-party][messages]") {
  Table t(kTriangle);
  CHECK(t.why("Anna", "take; guest s99 white") ==
        "SP-5.sites (lost): s99 is not a site of board-a; its 20 sites go from s1 to s20");
  CHECK(t.why("Anna", "draw -> blue; bond blue s1-s4") ==
        "SP-5.links (lost): no link joins s1 and s4; links lead from s1 to s2 and s3");
  CHECK(t.why("Anna", "draw -> blue; bond blue s1-s2") ==
        "SP-7.placing-bond (text): s1-s2 is occupied: it has 2 bonds (blue, red)");
  CHECK(t.why("Anna", "take; guest s1 white") ==
        "SP-7.unoccupied-site (text): a white guest stands on s1 already");
  CHECK(t.why("Anna", "draw -> blue; bond blue s2-s7; take; guest s7 white") ==
        "SP-7.placing-guest (text): a white guest on s7 would have total -1: -1 with s2 (black, blue bond)");
}

TEST_CASE("messages tell a total bond by bond", "[spin-party][messages]") {
  Table t(kTriangle);
  CHECK(t.why("Anna", "flip s1") ==
        "SP-7.flip (text): the white guest on s1 is stable, with total 1: -1 with s2 (black, blue bond), +1 "
        "with "
        "s2 (black, red bond) and +1 with s3 (white, blue bond)");
  CHECK(t.why("Anna", "flip s3") == "SP-9.fixed (text): the white guest on s3 is fixed for good");
  CHECK(t.why("Anna", "flip s9") == "SP-7.flip (text): s9 has no guest");
}

TEST_CASE("messages tell of cards", "[spin-party][messages]") {
  Table t(kTriangle);
  CHECK(
      t.why("Anna", "play revision s1-s2") ==
      "SP-9.revision (text): s1-s2 has 2 bonds (blue, red), and a number from 1 to 2 has to say which one is "
      "meant");
  CHECK(t.why("Anna", "play revision s1-s3 4") ==
        "SP-9.revision (text): s1-s3 has a blue bond, and bond 4 is meant");
  CHECK(t.why("Anna", "draw -> blue; play double-bond blue s1-s2") ==
        "SP-9.double-bond (text): s1-s2 has 2 bonds (blue, red), and 2 are the most");
  CHECK(t.why("Anna", "draw -> blue; play new-link blue s8-s10") ==
        "SP-9.new-link-line (lost): the line from s8 to s10 touches the circle of s9");
  CHECK(t.why("Anna", "draw -> blue; play new-link blue s1-s2") ==
        "SP-9.new-link (lost): a link already joins s1 and s2");
  CHECK(t.why("Anna", "play special-move; play fixing s1 white") ==
        "SP-9.one-per-move (text): Anna has already used `special-move` in this move");
  Table chosen;
  chosen.play("Anna", "choose fixing revision new-link");
  CHECK(chosen.why("Anna", "play special-move") ==
        "SP-4.cards (text): Anna has selected `new-link`, `revision` and `fixing`, not `special-move`");
  CHECK(chosen.why("Ben", "choose fixing revision") == "SP-4.cards (text): 2 cards are named, not 3");
  CHECK(chosen.why("Ben", "choose fixing revision fixing") ==
        "SP-4.cards (text): only 2 of the 3 cards named are different");
}

TEST_CASE("messages tell who may act, and what is left to do", "[spin-party][messages]") {
  Table t(kTriangle);
  CHECK(t.why("Ben", "take") == "SP-7.alternate (text): it is Anna's move (move 1)");
  CHECK(t.why("umpire", "end") == "SP-3.players (text): only Anna and Ben act in this game");
  CHECK(t.why("Anna", "take; end") ==
        "SP-7.place-all (text): Anna still has to place 1 guest\n"
        "SP-7.three-pieces (text): Anna has taken 1 of 3 pieces, and a bond or a guest can still be taken");
  CHECK(t.why("Anna", "bond blue s4-s5") == "SP-7.in-hand (text): Anna has nothing in hand");
  CHECK(t.why("Anna", "take; bond blue s4-s5") ==
        "SP-7.in-hand (text): Anna has no blue bond in hand, but 1 guest");
  Table pro("ruleset: pro");
  CHECK(pro.why("Anna", "take") == "SP-12.pro (text): 28 of 28 links have no bond yet, so guests must wait");
}

TEST_CASE("messages of the evaluation name the guests and the result", "[spin-party][messages]") {
  Table t(std::string("rulings: {exhausted: supply}\n") + kUnstable);
  t.play("Anna", "end");
  CHECK(t.why("Anna", "take") ==
        "SP-10.finish (text): the board is finished; only unstable guests may still be turned: s4 and s5");
  CHECK(t.why("Anna", "done; done") ==
        "SP-11.unstable (text): Anna has said `done` already, and nothing was turned since");
  t.play("Anna", "flip s5");
  CHECK(t.why("Ben", "take") ==
        "SP-10.finish (text): the game is over, Anna has won: 2 white guests against 0 black");
  Table must(std::string("rulings: {exhausted: supply, evaluation-unstable: must}\n") + kUnstable);
  CHECK(must.why("Anna", "end; done") ==
        "SP-11.unstable (text): all unstable guests must be turned, and some are left: s4 and s5");
}

TEST_CASE("messages follow the numbers of the ruleset, and say whose they are", "[spin-party][messages]") {
  Table t("ruleset: ./house.yaml");
  CHECK(t.why("Anna", "take; take; take") ==
        "SP-7.three-pieces (house): Anna has taken 2 of 2 pieces in this move");
  CHECK(t.why("Anna", "play special-move; end") ==
        "SP-9.special-move (house): Anna has taken 0 of 6 pieces, and a bond or a guest can still be taken");
  CHECK(t.why("Anna", "draw -> red; draw -> red") ==
        "SP-2.bonds (house): the sack holds 6 of 6 blue and none of 1 red bonds");
  const Catalogue& catalogue = t.match().spec().ruleset->catalogue;
  const auto summary = [&](std::string_view id) { return catalogue.rules[*catalogue.find_rule(id)].summary; };
  CHECK(summary("SP-7.three-pieces").starts_with("A standard move takes and places exactly 2 pieces"));
  CHECK(summary("SP-2.guests").starts_with("The guests are 7 discs"));
  for (const RuleInfo& rule : catalogue.rules) CHECK(rule.summary.find('{') == std::string::npos);
  Table pool("ruleset: ./house.yaml\nsetup: {pool: 0}");
  CHECK(pool.why("Anna", "take") == "SP-2.guests (house): the pool holds none of 7 guests");
  Table stock("ruleset: no-chance\nsetup: {players: {Anna: {stock: {blue: 0, red: 2}}}}");
  CHECK(stock.why("Anna", "pick blue") ==
        "SP-2.bonds (text): Anna's stock holds none of 20 blue and 2 of 10 red bonds");
  Table keep(
      "ruleset: keep\nsetup: {pool: 0, sack: {blue: 0, red: 0}, players: {Anna: {hand: {guests: 1}}}, turn: "
      "{taken: 0}}");
  CHECK(
      keep.why("Anna", "end") ==
      "SP-12.keep (text): Anna has taken and placed nothing, and holds 1 guest, while 20 sites and 28 links "
      "are unoccupied");
}

}  // namespace referee::spin_party::test::messages_test
