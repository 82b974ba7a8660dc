// Setups, faults, rulings named, and what scripts can't say. The rules themselves are in
// tests/conformance/plots.
#include <catch2/catch.hpp>

#include "support/game_properties.hpp"
#include "table.hpp"

namespace referee::plots::test {

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
  CHECK(phase_of("{phase: reveal, pile: []}") == "payoff");  // nobody has a card to go on with
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

TEST_CASE("violations name the rulings their checks read", "[plots]") {
  CHECK(rulings_of("setup: {phase: deal}", "table: deal Anna -> boots") == "opening-hand");
  CHECK(rulings_of("setup: {phase: deal, plot: 2, deck: [boots*4]}", "table: deal Anna -> boots*2") ==
        "cancelled-cards");
  CHECK(rulings_of("setup: {phase: deal, plot: 2, deck: [boots*4]}", "table: deal Anna -> fists") ==
        "cancelled-cards");
  CHECK(rulings_of("setup: {phase: deal, deck: [boots*4]}", "table: deal Anna -> fists")
            .empty());  // PL-I.4.deck
  CHECK(rulings_of("setup: {phase: collect}", "table: end-game").empty());
  CHECK(rulings_of("setup: {phase: collect}", "table: end-game", "[A, B, C, D, E]") == "neutral-stack");
  CHECK(rulings_of("setup: {phase: play}", "Anna: take-back") == "take-back");
  CHECK(rulings_of("setup: {phase: play}\nrulings: {sealed-plays: required}", "Anna: play boots") ==
        "sealed-plays");
  CHECK(rulings_of("setup: {phase: play}", "Anna: play leader-Ben").empty());
}

TEST_CASE("a rule switched off leaves its effect out, and only that", "[plots]") {
  CHECK(without(Rule::PL_II_1_ante, "setup: {}",
                "table: ante\n@expect players.Anna.stack.supporters = 0\n@expect treasury = 4") == "legal");
  CHECK(without(Rule::PL_V_2_pay,
                "setup: {phase: payoff, players: {Cleo: {supporters: 5, stack: {supporters: 2}}}}",
                "table: payoff\n@expect payoff.paid.Cleo = {to: Anna, supporters: 0}\n"
                "@expect players.Cleo.stack.supporters = 2\n@expect players.Anna.supporters = 10") ==
        "legal");
  // Cards not played are collected too.
  CHECK(
      without(
          Rule::PL_II_3_keep,
          "setup: {phase: collect, below: {cards: [boots*2]}, players: {Anna: {hand: [fists, leader-Ben]}}}",
          "table: collect\n@expect players.Anna.hand = []\n@expect deck.count = 4") == "legal");
  // Eight tokens for three: nobody gets the two that are left over.
  CHECK(without(Rule::PL_VI_collapse_remainder,
                "rulings: {traitor-spoils: players-only}\n"
                "setup: {phase: end-game, treasury: 6, players: {A: {supporters: 2}, B: {supporters: 2}, "
                "C: {supporters: 2}, D: {supporters: 2}, E: {supporters: 0}, F: {supporters: 0}, "
                "G: {supporters: 0}}}",
                "table: end-game\n@expect outcome.shares = {G: 2, F: 2, E: 2}\n@expect treasury = 8",
                "[A, B, C, D, E, F, G]") == "legal");
}

TEST_CASE("actions that can't be read", "[plots]") {
  for (const char* move : {"table: shuffle",
                           "Anna: play",
                           "Anna: play boots boots",
                           "Anna: play boots*1",
                           "Anna: play boots -> boots",
                           "Anna: play leader-Eve",
                           "table: secret boots",
                           "table: secret ->",
                           "table: secret -> boots boots",
                           "table: reveal -> boots*1",
                           "table: tableau Anna -> Anna",
                           "table: tableau -> boots",
                           "table: tableau -> table",
                           "table: deal -> boots",
                           "table: deal Eve -> boots",
                           "table: deal Anna ->",
                           "table: deal Anna -> boots*100",
                           "table: deal Anna -> Ben",
                           "Anna: take pink",
                           "Anna: seal 12",
                           "Anna: open boots short",
                           "Anna: open boots with!odd!signs",
                           "Anna: take-back boots",
                           "table: payoff -> boots",
                           "table: secret -> fists-1"}) {
    INFO(move);
    CHECK(verdict("setup: {phase: play}", "@malformed " + std::string(move)) == "legal");
  }
}

TEST_CASE("a missing outcome is asked for only if the action is legal", "[plots]") {
  CHECK(verdict("", "table: tableau").starts_with("malformed"));
  CHECK(verdict("seed: 3", "table: tableau") == "legal");
  CHECK(verdict("", "table: deal Anna") == "illegal PL-order.phase");
  CHECK(verdict("setup: {phase: deal, deck: [boots*3], players: {Ben: {due: 3}}}", "table: deal Ben") ==
        "legal");
  CHECK(verdict("setup: {phase: deal, deck: [boots*3], players: {Ben: {due: 3}}}", "table: deal Anna") ==
        "illegal PL-II.3.deal");
  CHECK(verdict("setup: {phase: deal, deck: [boots*3, fists], players: {Ben: {due: 3}}}", "table: deal Ben")
            .starts_with("malformed"));
  CHECK(verdict("setup: {phase: reveal, pile: [boots*2]}", "table: reveal; reveal") == "legal");
  CHECK(verdict("setup: {phase: reveal, pile: [boots, fists]}", "table: reveal").starts_with("malformed"));
}

TEST_CASE("PL-order.actor everybody's verbs", "[plots][PL-order.actor]") {
  CHECK(verdict("setup: {}", "umpire: ante") == "illegal PL-order.actor");
  CHECK(verdict("setup: {}", "Anna: ante") == "illegal PL-order.actor");
  CHECK(verdict("setup: {}", "table: play boots") == "illegal PL-order.actor PL-order.phase PL-II.1.ante");
  CHECK(verdict("setup: {phase: deal}", "Anna: deal Ben -> boots") == "illegal PL-order.actor PL-II.3.deal");
  CHECK(verdict("setup: {phase: over, outcome: {winners: [], reason: collapse}}", "Anna: ante") ==
        "illegal PL-order.actor PL-VI.over");
}

TEST_CASE("picture: halves, neutral, coins", "[plots][draw]") {
  const Report report = run("ruleset: fiat\nsetup: {phase: play}", "", "[Anna, Ben, Cleo, Dora, Eve]");
  const std::string text = report.match->draw({}, {});
  CHECK(text.find("BOLSHEVIK           | NEUTRAL   | MENSHEVIK") != std::string::npos);
  CHECK(text.find("Anna      Ben       | Cleo      | Dora      Eve") != std::string::npos);
  CHECK(text.find("10 coins in reserve") != std::string::npos);
  CHECK(text.find("supporter") == std::string::npos);
  CHECK(report.match->draw({}, {true}).find("\x1b[") != std::string::npos);
}

}  // namespace referee::plots::test
