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

namespace {

// Returns the text in quotes with which `line` begins, with its quotes; empty if there is none.
std::string_view quoted_at(std::string_view line) {
  if (line.empty() || (line.front() != '"' && line.front() != '\'')) return {};
  const char quote = line.front();
  for (std::size_t end = 1; end < line.size(); ++end) {
    if (quote == '"' && line[end] == '\\') ++end;
    else if (line[end] == quote && (quote == '"' || end + 1 == line.size() || line[end + 1] != quote))
      return line.substr(0, end + 1);
    else if (line[end] == quote) ++end;  // '' is one sign
  }
  return {};
}

// Returns the rest of the line at `mark` of a text.
std::string_view rest_at(std::string_view text, Mark mark) {
  for (std::uint32_t line = 1; line < mark.line; ++line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  text = text.substr(0, text.find('\n'));
  return text.substr(offset_of_character(text, mark.column));
}

}  // namespace

Fault fault_of_header(const InputError& error, const ScriptText& script) {
  Fault fault = fault_of(error, {});
  if (error.source != script.name()) return fault;
  const std::string_view quoted = quoted_at(rest_at(script.header(), error.mark));
  if (!quoted.empty()) fault.length = count_characters(quoted);
  return fault;
}

namespace {

Fault fault_at(const LineReader& reader, std::string_view place, Status status, std::string message) {
  Fault fault;
  fault.status = status;
  fault.source = reader.script().name();
  fault.mark = reader.mark_of(place);
  fault.length = std::max(1U, count_characters(place));
  fault.message = std::move(message);
  return fault;
}

}  // namespace

Fault fault_here(const LineReader& reader, Status status, std::string message) {
  Fault fault = fault_at(reader, reader.line().text, status, std::move(message));
  fault.entry = std::string(reader.line().text);
  return fault;
}

Status status_of(Answer::Kind kind) {
  switch (kind) {
    case Answer::Kind::unreadable:
      return Status::malformed;
    case Answer::Kind::undecided:
      return Status::undecided;
    case Answer::Kind::refused:
    case Answer::Kind::impossible:
      break;
  }
  return Status::illegal;
}

std::string_view unreadable_part(const Answer& answer, std::string_view action) {
  const bool spanned = answer.length > 0 && answer.offset + answer.length <= action.size();
  return spanned ? action.substr(answer.offset, answer.length) : action;
}

Fault undecided_here(const LineReader& reader, const LimitReached& limit) {
  Fault fault = fault_here(reader, Status::undecided, limit.message);
  fault.hint = limit.limit;
  return fault;
}

Fault fault_of_answer(const LineReader& reader, Answer answer, std::string entry, std::string_view action) {
  const Status status = status_of(answer.kind);
  const std::string_view place = status == Status::malformed ? unreadable_part(answer, action) : action;
  Fault fault = fault_at(reader, place, status, std::move(answer.message));
  fault.entry = std::move(entry);
  fault.hint = std::move(answer.hint);
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
