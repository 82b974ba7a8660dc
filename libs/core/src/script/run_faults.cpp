// What a run says of what is wrong: faults, failed expectations, and what listeners are told of them.
#include <fmt/format.h>

#include <algorithm>

#include "script/script_run.hpp"

namespace referee {

Fault ScriptRun::fault_here(Status status, std::string message) const {
  Fault fault;
  fault.status = status;
  fault.source = script_.name();
  fault.entry = std::string(line_.text);
  fault.mark = mark_of(line_.text);
  fault.length = std::max(1U, count_characters(line_.text));
  fault.message = std::move(message);
  return fault;
}

Fault ScriptRun::undecided_here(const LimitReached& limit) const {
  Fault fault = fault_here(Status::undecided, limit.message);
  fault.hint = limit.limit;
  return fault;
}

Fault ScriptRun::fault_of_answer(Answer& answer, std::string entry, std::string_view action) const {
  Fault fault;
  fault.source = script_.name();
  fault.entry = std::move(entry);
  fault.mark = mark_of(action);
  fault.length = std::max(1U, count_characters(action));
  fault.message = answer.message;
  fault.hint = answer.hint;
  switch (answer.kind) {
    case Answer::Kind::refused:
    case Answer::Kind::impossible:
      fault.status = Status::illegal;
      break;
    case Answer::Kind::undecided:
      fault.status = Status::undecided;
      break;
    case Answer::Kind::unreadable:
      fault.status = Status::malformed;
      if (answer.length > 0 && answer.offset + answer.length <= action.size()) {
        fault.mark = mark_of(action.substr(answer.offset));
        fault.length = std::max(1U, count_characters(action.substr(answer.offset, answer.length)));
      }
      break;
  }
  fault.violations = std::move(answer.violations);
  if (fault.status == Status::illegal && fault.message.empty()) fault.message = describe(fault.violations);
  return fault;
}

std::string ScriptRun::describe(const std::vector<Violation>& violations) const {
  std::string text;
  for (const Violation& violation : violations) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ",
                        header_.spec.ruleset->catalogue.rules[violation.rule].id, violation.facts);
  }
  return text;
}

std::string ScriptRun::reason(const Answer& answer) const {
  return answer.violations.empty() ? answer.message : describe(answer.violations);
}

void ScriptRun::stop(Fault fault) {
  report_.status = fault.status;
  report_.faults.push_back(std::move(fault));
  stopped_ = true;
}

void ScriptRun::fail(std::string message, const std::vector<Violation>& violations,
                     std::optional<Correction> correction, std::string hint) {
  if (account_) return fail_as_seen("what is expected here does not hold", violations);
  ++report_.failed;
  if (report_.status == Status::legal) report_.status = Status::failed;
  tell_looked(false, message, violations);
  if (report_.faults.size() >= kMaxReportedFailures) return;
  Fault fault = fault_here(Status::failed, std::move(message));
  fault.violations = violations;
  fault.correction = std::move(correction);
  fault.hint = std::move(hint);
  report_.faults.push_back(std::move(fault));
}

void ScriptRun::hold(const std::vector<Violation>& violations) {
  ++report_.held;
  tell_looked(true, {}, violations);
}

void ScriptRun::tell_looked(bool held, std::string_view message,
                            const std::vector<Violation>& violations) const {
  if (!account_ && options_.listener != nullptr && options_.listener->on_expectation)
    options_.listener->on_expectation({held, message, violations});
}

void ScriptRun::tell_return(std::uint32_t moves, std::string_view label) {
  if (options_.listener == nullptr || !options_.listener->on_return) return;
  const Match& match = account_ ? account_->look(*report_.match) : *report_.match;
  // kStart + 1 is 0
  options_.listener->on_return({here_ + 1, match, moves, account_ ? std::string_view() : label});
}

}  // namespace referee
