#include "adjudication/disputes/dispute_judge.hpp"

#include <fmt/format.h>

#include <set>

#include "referee/script/expectation.hpp"
#include "referee/script/move_steps.hpp"
#include "script/parsing/faults.hpp"

namespace referee {
namespace {

std::string key_of(const Verdict& verdict) {
  const Fault& fault = verdict.fault;
  std::set<RuleIndex> rules;
  for (const Violation& violation : fault.violations) rules.insert(violation.rule);
  const std::string at_fault = fmt::format("{} {} {} {} {}", verdict.contradicted, name_of(verdict.status),
                                           fault.mark.line, fault.entry, fmt::join(rules, ","));
  if (verdict.contradicted) return at_fault;
  return fmt::format("{} {} {}", at_fault, verdict.outcome.dump(), verdict.value.dump());
}

}  // namespace

// True if a reading contradicts the agreed part of the script. An undecided action has not been refused.
bool DisputeJudge::is_contradicted(const Fault* fault) const {
  if (fault == nullptr || fault->status == Status::undecided) return false;
  return !move.empty() || fault->mark.line < line || fault->source != script.name();
}

Verdict DisputeJudge::judge(Match* match, const Fault* fault) const {
  Verdict verdict;
  verdict.contradicted = is_contradicted(fault);
  if (fault != nullptr) {
    verdict.status = fault->status;
    verdict.fault = *fault;
  }
  if (match != nullptr) {
    if (fault == nullptr && !move.empty()) judge_move(*match, verdict);
    // If a value is asked for, other differences do not count.
    if (!expression) verdict.outcome = match->part("outcome", Viewer{});
    else verdict.value = expression_value(*expression, *match);
  }
  verdict.key = key_of(verdict);
  return verdict;
}

// Plays the actions of `move` in turn. `match` keeps the position reached.
void DisputeJudge::judge_move(Match& match, Verdict& verdict) const {
  Fault& fault = verdict.fault;
  fault.entry = move;
  const auto parts = split_move(move);
  const auto bad = parts ? find_bad_actor(match, parts->actor) : std::nullopt;
  if (!parts || bad) {
    verdict.status = fault.status = Status::malformed;
    fault.message = bad ? bad->message : "a move is `ACTOR: ACTION; ACTION`";
    if (bad) fault.hint = bad->hint;
    return;
  }
  Answer answer;
  for (MoveSteps steps(*parts); steps.next();) {
    if (play_step(match, steps, PlayMode::carry_out, answer)) continue;
    verdict.status = fault.status = status_of(answer.kind);
    fault.entry = fmt::format("{}: {}", steps.name(), steps.action());
    fault.violations = std::move(answer.violations);
    fault.message = answer.message;
    fault.hint = answer.hint;
    return;
  }
}

// Returns the verdict with all its details as a text. Verdicts with equal keys may differ in details.
std::string details_of(const Verdict& verdict) {
  const Fault& fault = verdict.fault;
  std::string text = fmt::format("{}\n{}\n{}\n{} {}", verdict.key, fault.message, fault.hint.text,
                                 fault.mark.column, fault.length);
  for (const Violation& violation : fault.violations) {
    const Grounds& grounds = violation.grounds;
    text += fmt::format("\n{} {} {} {}", violation.rule, grounds.rulings.to_ullong(),
                        grounds.settled.to_ullong(), violation.facts);
    for (const UsedComponent& used : grounds.components)
      text += fmt::format("\n{} {}", static_cast<unsigned>(used.from), used.name);
  }
  return text;
}

}  // namespace referee
