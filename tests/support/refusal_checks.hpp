// Checks refused actions. Header only; needs Catch2. position_checks.hpp uses this, and so do tests that have
// positions and actions of their own. For each refused action:
//
//   - both judges refuse it, by rules that can refuse according to the catalogue, each once, and the facts
//     are one well-formed sentence;
//   - Match refuses to play it, and keeps state, hash and JSON unchanged;
//   - with the broken rules switched off, the action is carried out or is impossible;
//   - rulings that were not noted do not change why it is refused (unnoted_rulings.hpp).
#pragma once

#include <catch2/catch.hpp>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "referee/engine/game/match_of.hpp"
#include "support/property_cases.hpp"
#include "support/unnoted_rulings.hpp"

namespace referee::test {

// The checks above, and the tools that they share with other checks of positions.
template <class G>
class RefusalChecks {
 public:
  static inline PropertyCases cases;

  using Terms = typename G::Terms;
  using State = typename G::State;
  using Action = typename G::Action;

  Json setup;  // null: the game's normal start

  explicit RefusalChecks(MatchSpec spec) : spec_(std::move(spec)) {}

  // Compares state and hash after each action. The JSON takes longer, and is compared after all of them.
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
    check_unnoted(match, action);
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

  // Switches off the broken rules, as `@stands` does. Then the action must be carried out or be impossible.
  void check_stands(const MatchOf<G>& match, const Action& action, const std::string& text,
                    Answer answer) const {
    RuleMask waived = spec_.off;
    while (answer.kind == Answer::Kind::refused) {
      const RuleMask before = waived;
      for (const Violation& violation : answer.violations) waived.set(violation.rule);
      if (waived == before) return;  // this rule cannot be off
      const auto lenient = match.with_rules_off(waived, nullptr);
      if (!lenient->play(action.actor, text, PlayMode::carry_out, answer, nullptr)) continue;
      if (lenient->ply() != match.ply() + 1)
        fail(match, "ply does not grow by one where this stands: " + text);
      constexpr unsigned kShownEvery = 16;  // printing takes longest
      if (cases.refused % kShownEvery != 0) return;
      if (state_json(*lenient, Viewer{}).empty() || lenient->show_text(Viewer{}, TextStyle{}).empty())
        fail(match, "there is nothing to show where this stands: " + text);
      return;
    }
  }

 protected:
  // Checks some of the actions (unnoted_rulings.hpp), because it is slow to try all options.
  void check_unnoted(const MatchOf<G>& match, const Action& action) {
    constexpr unsigned kTriedEvery = 16;
    if ((cases.refused + cases.applied) % kTriedEvery != 0) return;
    const std::string fault = unnoted_.fault(match.state(), action);
    if (!fault.empty()) fail(match, text_of(match, action) + ": " + fault);
  }

  // Checks that the facts are one sentence about the position, without a full stop.
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

  // Ends the test case. Later failures would only follow from the first.
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
  UnnotedRulings<G> unnoted_{spec_};
  std::uint64_t seed_ = 0;
  std::vector<std::string> moves_;  // before the position
};

}  // namespace referee::test
