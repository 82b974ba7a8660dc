// Rulings named, rules switched off, and what scripts can't say. The rules themselves are in
// tests/conformance/plots.
#include <catch2/catch.hpp>

#include "support/game_properties.hpp"
#include "table.hpp"

namespace referee::plots::test::rules_test {

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

}  // namespace referee::plots::test::rules_test
