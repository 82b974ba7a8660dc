// What must hold of every action that is refused, and the tools that this needs. Header only; Catch2. Part of
// position_checks.hpp, for tests that come by positions and actions of their own.
//
//   - both judges refuse it, for rules that the catalogue says can refuse, each once, with facts that are
//     worded as they should be;
//   - played through Match, it leaves state, hash and JSON what they were;
//   - with the rules that it breaks switched off, it is carried out or can't be.
#pragma once

#include <catch2/catch.hpp>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "referee/engine/match_of.hpp"
#include "support/property_cases.hpp"

namespace referee::test {

template <class G>
class RefusalChecks {
 public:
  static inline PropertyCases cases;

  using Terms = typename G::Terms;
  using State = typename G::State;
  using Action = typename G::Action;

  Json setup;  // null: the game's normal start

  explicit RefusalChecks(MatchSpec spec) : spec_(std::move(spec)) {}

  // State and hash after each, the JSON, which takes longest, after all of them.
  void check_refusals(MatchOf<G>& match, const std::vector<const Action*>& actions) {
    if (actions.empty()) return;
    const Json before = state_json(match, Viewer{});
    for (const Action* action : actions) check_refusal(match, *action);
    if (state_json(match, Viewer{}) != before)
      fail(match, "one of the refused actions changes the printed state");
  }

  void check_refusal(MatchOf<G>& match, const Action& action) {
    ++cases.refused;
    Trace trace;
    check_full(match, action, false, &trace);
    const State before = match.state();
    const std::uint64_t hash = match.hash();
    std::string text;
    print_action(match.terms(), match.state(), action, text);
    Answer answer;
    if (match.play(action.actor, text, PlayMode::carry_out, answer, nullptr))
      return fail(match, "Match plays the refused " + text);
    if (answer.kind == Answer::Kind::refused && answer.violations.empty())
      fail(match, "refused without a rule: " + text);
    if (!(match.state() == before) || match.hash() != hash)
      fail(match, "the refused " + text + " changes the state");
    check_stands(match, action, text, std::move(answer));
  }

  // As `@stands` does it: with what it breaks switched off, an action is carried out, or it can't be.
  void check_stands(const MatchOf<G>& match, const Action& action, const std::string& text,
                    Answer answer) const {
    RuleMask waived = spec_.off;
    while (answer.kind == Answer::Kind::refused) {
      const RuleMask before = waived;
      for (const Violation& violation : answer.violations) waived.set(violation.rule);
      if (waived == before) return;  // a rule that can't be switched off
      const auto lenient = match.variant(waived, nullptr);
      if (!lenient->play(action.actor, text, PlayMode::carry_out, answer, nullptr)) continue;
      if (lenient->ply() != match.ply() + 1)
        fail(match, "ply does not grow by one where this stands: " + text);
      constexpr unsigned kShownEvery = 16;  // it takes longest
      if (cases.refused % kShownEvery != 0) return;
      if (state_json(*lenient, Viewer{}).empty() || lenient->show_text(Viewer{}, TextStyle{}).empty())
        fail(match, "there is nothing to show where this stands: " + text);
      return;
    }
  }

 protected:
  // One sentence about the position, without a full stop.
  void check_words(const MatchOf<G>& match, const std::string& facts) const {
    if (facts.ends_with('.') || facts.find('\n') != std::string::npos)
      fail(match, "facts badly worded: `" + facts + "`");
  }

  void check_full(const MatchOf<G>& match, const Action& action, bool fast_says, Trace* trace) {
    FullJudge full = full_judge(trace);
    G::check(match.terms(), match.state(), action, full);
    if (full.refused() == fast_says) fail(match, "the judges disagree on " + text_of(match, action));
    std::set<RuleIndex> rules;
    for (const Violation& violation : full.violations()) {
      const RuleInfo& rule = spec_.ruleset->catalogue.rules[violation.rule];
      if (!rule.refuses)
        fail(match, rule.id + " refuses " + text_of(match, action) + ", which it never should");
      if (!rules.insert(violation.rule).second)
        fail(match, rule.id + " is reported twice of " + text_of(match, action));
      if (violation.facts.empty()) fail(match, rule.id + " says nothing of " + text_of(match, action));
      check_words(match, violation.facts);
    }
  }

  bool accepted(const MatchOf<G>& match, const Action& action) const {
    FastJudge judge(spec_.rulings);
    G::check(match.terms(), match.state(), action, judge);
    return !judge.refused();
  }
  FullJudge full_judge(Trace* trace) const {
    return FullJudge(spec_.ruleset->catalogue, spec_.rulings, spec_.off, trace);
  }
  std::string text_of(const MatchOf<G>& match, const Action& action) const {
    std::string text = match.actor_name(action.actor) + ": ";
    print_action(match.terms(), match.state(), action, text);
    return text;
  }

  // Ends the test case: one failure is enough, those after it would follow from it.
  void fail(const MatchOf<G>& match, const std::string& what) const {
    std::string readings;
    const auto& rulings = spec_.ruleset->catalogue.rulings;
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      if (spec_.rulings.option[i] == rulings[i].default_option) continue;
      readings += (readings.empty() ? "" : ", ") + rulings[i].key + ": " +
                  rulings[i].options[spec_.rulings.option[i]].name;
    }
    std::string text = what + "\nwalk with seed " + std::to_string(seed_) + ", ruleset " +
                       spec_.ruleset->name + ", rulings {" + readings + "}\n";
    if (!setup.is_null()) text += "setup " + setup.dump() + "\n";
    for (const std::string& move : moves_) text += move + "\n";
    text += "state " + state_json(match, Viewer{}).dump();
    FAIL(text);
  }

  MatchSpec spec_;
  std::uint64_t seed_ = 0;
  std::vector<std::string> moves_;  // that led to the position
};

}  // namespace referee::test
