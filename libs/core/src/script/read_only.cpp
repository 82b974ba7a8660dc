// Lines of a script that are read and not played: those after a fatal fault, and lines as they may have been
// meant.
#include <fmt/format.h>

#include <utility>

#include "script/script_run.hpp"
#include "script/slips.hpp"

namespace referee {
namespace {

constexpr std::uint64_t kReadAheadWork = std::uint64_t{1} << 23U;  // units (budget.hpp); no script pays them
constexpr std::uint64_t kReadLineWork = 2;
constexpr std::uint64_t kReadDirectiveWork = 64;
constexpr std::size_t kBytesAReadUnit = 8;
constexpr std::size_t kLongestMended = 1000;  // bytes

}  // namespace

void ScriptRun::read_actions(Actor actor, std::string_view actions) const {
  std::optional<std::string_view> rest = actions;
  std::string_view action;
  Answer answer;
  while (next_action(rest, action)) {
    if (!report_.match->readable(actor, action, answer)) fail_unreadable(answer, action);
  }
}

void ScriptRun::read_line(std::string_view text) const {
  if (text.empty()) return;
  if (text.front() == '@') return read_directive(text);
  const MoveText move = read_move(text);
  read_actions(read_actor(move.actor), move.actions);
}

void ScriptRun::read_directive(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view name = take_word(rest);
  require_directive(name);
  if (name == "@label") static_cast<void>(read_label(rest));
  else if (name == "@back") static_cast<void>(read_back(rest));
  else if (name == "@stands") require_text(rest, "`@stands` needs a reason");
  else if (name == "@takeback") static_cast<void>(read_takeback(rest));
  else if (!options_.moves_only) read_inner(name, rest);
}

// What the moves alone don't need.
void ScriptRun::read_inner(std::string_view name, std::string_view text) const {
  if (name == "@expect") {
    Viewer viewer;
    static_cast<void>(read_expect(text, *report_.match, viewer));
  } else if (name == "@reject") {
    const ExpectedRefusal expected = read_reject(text);
    read_actions(expected.actor, expected.actions);
  } else if (name == "@accept") {
    const MoveText move = read_move(text);
    read_actions(read_actor(move.actor), move.actions);
  } else if (name == "@show") {
    static_cast<void>(read_show(text));
  } else if (name == "@malformed") {
    require_text(text, "`@malformed` needs a move");
  } else {
    const UnderReading under = read_under(text);
    static_cast<void>(read_assignments(under.assignments));
    read_inner(under.name, under.rest);
  }
}

bool ScriptRun::can_read(std::string_view text) {
  const ScriptLine kept =
      std::exchange(line_, {line_.number, text.find(';') != std::string_view::npos, text, text});
  bool readable = true;
  try {
    read_line(text);
  } catch (const InputError&) {
    readable = false;
  }
  line_ = kept;
  return readable;
}

// The line as it was meant, if it can't be read and a common slip of writing explains it; else empty.
std::string ScriptRun::mended_line() {
  const std::string_view text = line_.text;
  if (report_.match == nullptr || text.size() > kLongestMended || can_read(text)) return {};
  std::vector<std::string_view> actors(header_.spec.seats.begin(), header_.spec.seats.end());
  actors.insert(actors.end(), {"table", "umpire"});
  for (std::string& meant : without_slips(text, {actors, header_.game->verbs(), kDirectives})) {
    if (can_read(meant)) return std::move(meant);
  }
  return {};
}

void ScriptRun::mend(Fault& fault) {
  const std::string meant = mended_line();
  if (!meant.empty()) fault.hint = fmt::format("write `{}`", meant);
}

// `@expect` with `text`, where the value is `actual`, fails. Typographic quotes and dashes are part of a
// word: if it holds without them, they are why.
std::string ScriptRun::value_hint(std::string_view text, const Json& actual) const {
  const std::string meant = with_plain_signs(text);
  if (meant == text || line_.text.size() > kLongestMended) return {};
  try {
    if (!holds(read_expectation(meant, {line_.number, 1}), actual)) return {};
  } catch (const InputError&) {
    return {};
  }
  return fmt::format("write `{}`", with_plain_signs(line_.text));
}

// Whether what is written on the line may change how later lines are read.
bool ScriptRun::changes_reading(std::string_view text) const {
  const Match& match = *report_.match;
  std::string_view rest = text;
  if (rest.starts_with('@')) return match.changes_reading(take_word(rest));
  const auto move = split_move(text);
  if (!move) return false;
  std::optional<std::string_view> actions = move->actions;
  std::string_view action;
  while (next_action(actions, action)) {
    if (match.changes_reading(take_word(action))) return true;
  }
  return false;
}

// The lines after a fatal fault. What can't be read only because of the position is left for when it is
// played: the reading ends where that may begin.
void ScriptRun::read_rest(ScriptText::LineCursor cursor) {
  if (report_.match == nullptr || !report_.viewer_found) return;
  std::uint64_t work = 0;
  for (bool goes_on = !changes_reading(line_.text); goes_on && script_.next(cursor, line_);) {
    if (options_.until && !options_.until->label.empty() && labels_ahead_.contains(options_.until->label))
      break;
    if (options_.until && options_.until->label.empty() && line_.number > options_.until->line) break;
    const bool told = tells_later_line();
    work += kReadLineWork;
    if (told) work += line_.raw.size() / kBytesAReadUnit;
    if (told && line_.text.starts_with('@')) work += kReadDirectiveWork;
    report_.also_more = work > kReadAheadWork;
    if (told && !report_.also_more) read_later_line();
    goes_on = !report_.also_more && !changes_reading(line_.text);
  }
}

// Under a view only what the player wrote.
bool ScriptRun::tells_later_line() {
  if (!account_) return true;
  const auto move = split_move(line_.text);
  if (!move || line_.text.starts_with('@')) return false;
  const auto actor = account_->look(*report_.match).find_actor(move->actor);
  return actor && account_->is_own(*actor);
}

void ScriptRun::read_later_line() {
  try {
    read_line(line_.text);
    std::string_view rest = line_.text;
    if (take_word(rest) == "@label") labels_ahead_.insert(normal_form(rest));
  } catch (const InputError& error) {
    report_.also_more = report_.also.size() >= kMostAlso;
    if (report_.also_more) return;
    Fault fault = fault_of(error, std::string(line_.text));
    fault.source = script_.name();
    if (fault.mark.line == 0) fault.mark = mark_of(line_.text);
    mend(fault);
    report_.also.push_back(std::move(fault));
  }
}

// A script that holds a forbidden character can't be read at all; these are the other lines that do.
void ScriptRun::list_forbidden_lines() {
  if (!options_.view.empty() || find_forbidden(script_.text()) == std::string_view::npos) return;
  ScriptText::LineCursor cursor;
  cursor.number = 1;
  const std::uint32_t first = report_.faults.front().mark.line;
  ScriptLine line;
  while (!report_.also_more && script_.next(cursor, line)) {
    const std::size_t at = find_forbidden(line.raw);
    if (at == std::string_view::npos || line.number == first) continue;
    report_.also_more = report_.also.size() >= kMostAlso;
    if (report_.also_more) return;
    Fault fault = fault_of({script_.name(),
                            {line.number, count_characters(line.raw.substr(0, at)) + 1},
                            1,
                            describe_forbidden(line.raw, at)},
                           {});
    report_.also.push_back(std::move(fault));
  }
}

}  // namespace referee
