// Setups: what is refused, what is fine, and where the game goes on from there.
#include <catch2/catch.hpp>

#include "table.hpp"

namespace referee::plots::test::setup_test {

TEST_CASE("plots: four to seven players", "[plots][PL-I.players]") {
  CHECK(verdict("", "", "[A, B, C]").starts_with("malformed"));
  CHECK(verdict("", "", "[A, B, C, D, E, F, G, H]").starts_with("malformed"));
  CHECK(verdict("", "", "[A, B, C, D, E, F, G]") == "legal");
}

TEST_CASE("setup: what contradicts itself is refused", "[plots][setup]") {
  for (const char* setup : {
           "{phase: ante, kitty: 3}",
           "{phase: night}",
           "{treasury: -1}",
           "{treasury: 1}",  // with ten each that is 41
           "{round: 6}",
           "{round: 0}",
           "{plot: 0}",
           "{tableau: [Anna, Ben, Cleo]}",
           "{tableau: [Anna, Ben, Cleo, Anna]}",
           "{tableau: [Anna, Ben, Cleo, Eve]}",
           "{phase: setup, tableau: [Anna, Ben, Cleo, Dora]}",
           "{phase: setup, players: {Anna: {stack: {leaders: 1}}}}",
           "{phase: setup, players: {Anna: {stack: {supporters: 1}}}}",
           "{players: {Eve: {}}}",
           "{players: {Anna: {faction: red}, Ben: {faction: red}}}",
           "{players: {Anna: {faction: pink}}}",
           "{players: {Anna: {stack: {leaders: 5}}}}",
           "{players: {Anna: {stack: {leaders: 0}}}}",
           "{players: {Anna: {hand: [shoes]}}}",
           "{players: {Anna: {hand: [fists-2]}}}",   // well-formed, but the deck has none
           "{players: {Anna: {hand: [fists*13]}}}",  // and of these twelve
           "{players: {Anna: {stack: {leaders: 2}, hand: [leader-Anna*3]}}}",
           "{players: {Anna: {supporters: 41}}}",
           "{below: {cards: [fists, boots]}}",
           "{below: {cards: [leader-Anna]}}",
           "{below: {cards: [fists], fists: 0}}",
           "{below: {cards: [fists], fists: 2}}",
           "{below: {cards: [fists], boots: 1}}",
           "{below: {fists: 1}}",
           "{discarded: [leader-Anna]}",
           "{pile: [boots]}",
           "{deck: [boots]}",
           "{phase: payoff, secrets: [boots]}",
           "{phase: reveal, players: {Anna: {down: boots}}}",
           "{phase: reveal, players: {Anna: {sealed: "
           "637de2b701bc4e185167c2dba35dc29ff74c6332fc735d9ec498a4281ececc3c}}}",
           "{phase: play, players: {Anna: {sealed: 637d}}}",
           "{phase: play, players: {Anna: {due: 1}}}",
           "{phase: deal, deck: [boots], players: {Anna: {due: 1}, Ben: {due: 1}}}",
           "{phase: open}",
           "{phase: secret}",
           "{phase: secret, players: {Anna: {down: boots}, Ben: {sealed: "
           "637de2b701bc4e185167c2dba35dc29ff74c6332fc735d9ec498a4281ececc3c}}}",
           "{phase: over}",
           "{phase: ante, outcome: {winners: [Anna], reason: coalition, shares: {Anna: 3}}}",
           "{view: Anna}",
       }) {
    INFO(setup);
    CHECK(setup_fault(setup) != "fine");
  }
}

TEST_CASE("setup: what is fine", "[plots][setup]") {
  for (const char* setup : {
           "{}",
           "{pile: [], deck: [], secrets: [boots]}",
           "{phase: setup, tableau: []}",
           "{phase: over, outcome: {winners: [Anna], reason: coalition, shares: {Anna: 3}}}",
           "{phase: secrets, secrets: [boots], below: {cards: [fists*2], fists: 2, boots: 0}}",
           "{phase: play, players: {Anna: {due: 0, down: null, sealed: null}}}",
           "{phase: secret, players: {Anna: {down: boots}}}",
           "{box: [rubbish], to_act: nobody, hash: h0, players: {Anna: {position: 9, side: left, rank: 7}}}",
       }) {
    INFO(setup);
    CHECK(setup_fault(setup) == "fine");
  }
}

TEST_CASE("setup: phases that are through are left behind", "[plots][setup]") {
  const auto phase_of = [](const std::string& setup) {
    return run("setup: " + setup, "").match->part("phase", {});
  };
  CHECK(phase_of("{phase: deal, deck: []}") == "ante");
  CHECK(phase_of("{phase: reveal, pile: []}") == "payoff");  // nobody has a card left
  CHECK(phase_of("{phase: play, players: {Anna: {hand: []}}}") == "payoff");
  CHECK(phase_of("{phase: play, players: {Anna: {down: boots}}}") == "secret");
  CHECK(phase_of("{phase: reveal, round: 5, pile: [], secrets: [boots]}") == "secrets");
  CHECK(phase_of("{phase: collect, players: {Anna: {supporters: 0}}}") == "end-game");
  CHECK(phase_of("{phase: end-game}") == "collect");
  CHECK(phase_of("{phase: end-game, players: {Anna: {supporters: 0, stack: {supporters: 1}}}}") == "collect");
}

TEST_CASE("setup: hands are dealt unless a card is placed", "[plots][setup]") {
  const auto hand = [](const std::string& setup) {
    return run("setup: " + setup, "").match->part("players", {})["Ben"]["hand"].size();
  };
  CHECK(hand("{phase: ante}") == 9);
  CHECK(hand("{phase: payoff, players: {Ben: {played: [boots]}}}") == 9);
  CHECK(hand("{phase: deal}") == 0);
  CHECK(hand("{phase: ante, pile: []}") == 0);
  CHECK(hand("{phase: ante, players: {Anna: {hand: []}}}") == 0);
  CHECK(hand("{phase: ante, players: {Anna: {stack: {leaders: 2}}}}") == 0);
}

}  // namespace referee::plots::test::setup_test
