#include "referee/engine/judging/explain.hpp"

#include <catch2/catch.hpp>

#include "support.hpp"
#include "toy_game.hpp"

namespace referee::explain_test {

using test::run_body;

namespace {

std::string told(const Explanation& why, const Match& match) {
  constexpr std::string_view kWords[] = {"holds", "broken", "waived", "applied", "skipped"};
  std::string text;
  for (const TraceEntry& entry : why.entries) {
    text += std::string(kWords[static_cast<std::size_t>(entry.kind)]) + " " +
            match.spec().ruleset->catalogue.rules[entry.rule].id + ": " + entry.facts +
            (entry.grounds.rulings.any() ? " *" : "") + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("explain: every rule consulted, in order, with its facts", "[core][explain]") {
  const Report report = run_body("Anna: add 1\n");
  Explainer explainer(*report.match);
  const Explanation why = explainer.explain(seat_actor(0), "add 9", PlayMode::carry_out);
  CHECK(!why.legal);
  CHECK(why.answer.violations.size() == 2);
  CHECK(told(why, *report.match) ==
        "broken T-1.turn: it is the turn of Ben\nbroken T-2.step: 9 is not from 1 to 3 *\n"
        "holds T-3.limit: 10 would be past 21\n");
  CHECK(explainer.match().ply() == 1);
}

TEST_CASE("explain: a legal action's effects name their rules", "[core][explain]") {
  const Report report = run_body("");
  Explainer explainer(*report.match);
  const Explanation why = explainer.explain(seat_actor(0), "roll -> 3", PlayMode::carry_out);
  CHECK(why.legal);
  CHECK(why.canonical == "roll -> 3");
  CHECK(told(why, *report.match).find("applied T-4.roll: 3 is added") != std::string::npos);
  CHECK(explainer.match().ply() == 1);
  CHECK(report.match->ply() == 0);
  explainer.restore(*report.match);
  CHECK(explainer.match().ply() == 0);
}

TEST_CASE("a copy of a match judges the same position with rules switched off", "[core][explain]") {
  const Report report = run_body("Anna: add 1\n");
  RuleMask off;
  off.set(static_cast<std::size_t>(toy::Rule::step));
  off.set(static_cast<std::size_t>(toy::Rule::goal));  // can't be switched off
  const auto lenient = report.match->with_rules_off(off, nullptr);
  CHECK(lenient->spec().off.count() == 1);
  Answer answer;
  CHECK(!report.match->play(seat_actor(1), "add 9", PlayMode::judge_only, answer));
  CHECK(lenient->play(seat_actor(1), "add 9", PlayMode::carry_out, answer));
  report.match->restore(*lenient);
  CHECK(report.match->part("total", Viewer{}) == 10);
}

}  // namespace referee::explain_test
