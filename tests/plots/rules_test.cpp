// Tests the named rulings, rules that are switched off, and facts that scripts cannot express. The scripts in
// tests/conformance/plots test the rules themselves.
#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
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
  CHECK(rulings_of("setup: {phase: play}", "Anna: give Ben 1") == "bribes");
  CHECK(rulings_of("setup: {phase: play}\nrulings: {bribes: allowed}", "Anna: give Ben 11").empty());
  CHECK(rulings_of("setup: {phase: play}\nrulings: {bribes: allowed}", "Anna: give Anna 1").empty());
  CHECK(rulings_of("setup: {phase: play}", "umpire: play-for Anna -> boots") == "absent-player");
  CHECK(rulings_of("setup: {phase: play, players: {Anna: {hand: []}}}\nrulings: {absent-player: random}",
                   "umpire: play-for Anna -> boots")
            .empty());
}

TEST_CASE("provenance depends on the fact", "[plots]") {
  const auto sources = [](const std::string& header, const std::string& body) {
    const Report report = run(header, body);
    std::string text;
    const Catalogue& catalogue = report.match->spec().ruleset->catalogue;
    for (const Violation& violation : report.main_fault()->violations)
      text += std::string(name_of(catalogue.provenance_of(violation.rule, violation.grounds))) + " ";
    return text;
  };
  CHECK(sources("setup: {phase: play}", "Anna: give Ben 1") == "house ");
  CHECK(sources("setup: {phase: play}", "umpire: play-for Anna -> leader-Ben") == "house text ");
}

TEST_CASE("PL-IV.power.cancel rests on cancel-order where it matters which card goes", "[plots]") {
  const auto rests_on = [](const std::string& below) {
    MatchSpec spec = referee::test::make_spec(game(), "varied");
    Trace trace;
    spec.trace = &trace;
    const Document setup =
        read_yaml("setup", "{phase: secrets, secrets: [boots-2], below: {cards: " + below + "}}");
    MatchOf<Plots> match(spec, setup.root());
    Answer answer;
    REQUIRE(match.play(Actor::table, "reveal -> boots-2", PlayMode::carry_out, answer, nullptr));
    for (const TraceEntry& entry : trace.entries)
      if (entry.rule == static_cast<RuleIndex>(Rule::PL_IV_power_cancel))
        return std::pair(entry.grounds.rulings.any(), entry.grounds.provenance_with(Provenance::text));
    return std::pair(false, Provenance::text);
  };
  CHECK(rests_on("[fists, fists-2, fists]") == std::pair(true, Provenance::house));
  CHECK(rests_on("[fists-2, fists]") == std::pair(false, Provenance::lost));
  CHECK(rests_on("[fists, fists-3]") == std::pair(false, Provenance::lost));
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
  const std::string text = report.match->show_text({}, {});
  CHECK(text.find("BOLSHEVIK           | NEUTRAL   | MENSHEVIK") != std::string::npos);
  CHECK(text.find("Anna      Ben       | Cleo      | Dora      Eve") != std::string::npos);
  CHECK(text.find("10 coins in reserve") != std::string::npos);
  CHECK(text.find("supporter") == std::string::npos);
  CHECK(report.match->show_text({}, {true}).find("\x1b[") != std::string::npos);
}

}  // namespace referee::plots::test::rules_test
