#include "script/parsing/faults.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace referee {

Fault fault_of(const InputError& error, std::string entry) {
  Fault fault;
  fault.status = Status::malformed;
  fault.mark = error.mark;
  fault.length = error.length;
  fault.source = error.source;
  fault.entry = std::move(entry);
  fault.message = error.message;
  fault.hint = error.hint;
  return fault;
}

Fault fault_here(const LineReader& reader, Status status, std::string message) {
  const std::string_view text = reader.line().text;
  Fault fault;
  fault.status = status;
  fault.source = reader.script().name();
  fault.entry = std::string(text);
  fault.mark = reader.mark_of(text);
  fault.length = std::max(1U, count_characters(text));
  fault.message = std::move(message);
  return fault;
}

Fault undecided_here(const LineReader& reader, const LimitReached& limit) {
  Fault fault = fault_here(reader, Status::undecided, limit.message);
  fault.hint = limit.limit;
  return fault;
}

Fault fault_of_answer(const LineReader& reader, Answer answer, std::string entry, std::string_view action) {
  Fault fault;
  fault.source = reader.script().name();
  fault.entry = std::move(entry);
  fault.mark = reader.mark_of(action);
  fault.length = std::max(1U, count_characters(action));
  fault.message = std::move(answer.message);
  fault.hint = std::move(answer.hint);
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
        fault.mark = reader.mark_of(action.substr(answer.offset));
        fault.length = std::max(1U, count_characters(action.substr(answer.offset, answer.length)));
      }
      break;
  }
  fault.violations = std::move(answer.violations);
  if (fault.status == Status::illegal && fault.message.empty())
    fault.message = describe(fault.violations, reader.catalogue());
  return fault;
}

std::string describe(const std::vector<Violation>& violations, const Catalogue& catalogue) {
  std::string text;
  for (const Violation& violation : violations) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", catalogue.rules[violation.rule].id,
                        violation.facts);
  }
  return text;
}

std::string reason_of(const Answer& answer, const Catalogue& catalogue) {
  return answer.violations.empty() ? answer.message : describe(answer.violations, catalogue);
}

}  // namespace referee
