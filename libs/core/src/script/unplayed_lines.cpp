#include "script/unplayed_lines.hpp"

#include "referee/document/unicode.hpp"
#include "script/directives/fixed_line.hpp"
#include "script/parsing/faults.hpp"

namespace referee {
namespace {

// Units of work (budget.hpp), which no script pays for.
constexpr std::uint64_t kReadAheadWork = std::uint64_t{1} << 23U;
constexpr std::uint64_t kReadLineWork = 2;
constexpr std::uint64_t kReadDirectiveWork = 64;
constexpr std::size_t kBytesAReadUnit = 8;

}  // namespace

void UnplayedLines::read(ScriptText::LineCursor cursor) {
  std::uint64_t work = 0;
  const ScriptLine& line = reader_.line();
  for (bool goes_on = !changes_parsing(); goes_on && reader_.go_on(cursor);) {
    if (is_past_end()) break;
    const bool told = policy_.discloses_later_line(reader_.match(), line.text);
    work += kReadLineWork;
    if (told) work += line.raw.size() / kBytesAReadUnit;
    if (told && line.text.starts_with('@')) work += kReadDirectiveWork;
    if (work > kReadAheadWork) return recorder_.set_also_more();
    if (told) read_line_ahead();
    goes_on = !recorder_.report().also_more && !changes_parsing();
  }
}

// True if the run was to stop before this line.
bool UnplayedLines::is_past_end() const {
  if (!options_.until) return false;
  const ScriptPoint& place = *options_.until;
  return place.label.empty() ? reader_.line().number > place.line : labels_.contains(place.label);
}

// True if the line may change how later lines are read.
bool UnplayedLines::changes_parsing() const {
  const std::string_view text = reader_.line().text;
  const Match& match = reader_.match();
  std::string_view rest = text;
  if (rest.starts_with('@')) return match.changes_parsing(take_word(rest));
  const auto move = split_move(text);
  if (!move) return false;
  std::optional<std::string_view> actions = move->actions;
  std::string_view action;
  while (next_action(actions, action)) {
    if (match.changes_parsing(take_word(action))) return true;
  }
  return false;
}

void UnplayedLines::read_line_ahead() {
  const std::string_view text = reader_.line().text;
  try {
    read_line(reader_, lines());
    std::string_view rest = text;
    if (take_word(rest) == "@label") labels_.insert(normal_form(rest));
  } catch (const InputError& error) {
    if (!recorder_.has_room_for_also()) return recorder_.set_also_more();
    Fault fault = fault_of(error, std::string(text));
    fault.source = reader_.script().name();
    if (fault.mark.line == 0) fault.mark = reader_.mark_of(text);
    add_fix(fault, reader_, lines());
    if (auto told = policy_.later_fault(reader_.match(), text, std::move(fault)))
      recorder_.add_also(*std::move(told));
  }
}

void report_forbidden_lines(const ScriptText& script, DisclosurePolicy& policy, Recorder& recorder) {
  if (!policy.discloses_all() || find_forbidden(script.text()) == std::string_view::npos) return;
  ScriptText::LineCursor cursor;
  cursor.number = 1;
  const std::uint32_t first = recorder.report().faults.front().mark.line;
  ScriptLine line;
  while (script.next(cursor, line)) {
    const std::size_t at = find_forbidden(line.raw);
    if (at == std::string_view::npos || line.number == first) continue;
    if (!recorder.has_room_for_also()) return recorder.set_also_more();
    const Mark mark{line.number, count_characters(line.raw.substr(0, at)) + 1};
    recorder.add_also(
        policy.header_fault(fault_of({script.name(), mark, 1, describe_forbidden(line.raw, at)}, {})));
  }
}

}  // namespace referee
