// `@stands` and `@takeback`: decisions of the arbiter (docs/reference/format.md).
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "script/directives/directives.hpp"

namespace referee {
namespace {

constexpr std::string_view kTakeback = "@takeback";
constexpr std::uint32_t kMostTakenBack = 1000;

std::optional<std::uint32_t> read_count(std::string_view text) {
  std::uint32_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || text.starts_with('0') || count > kMostTakenBack) return std::nullopt;
  return count;
}

struct TakenBack {
  std::uint32_t count;
  std::string_view number;
  std::string_view reason;
};

TakenBack read_taken_back(const LineReader& reader, std::string_view text) {
  std::string_view reason = text;
  const std::string_view number = take_word(reason);
  const auto count = read_count(number);
  if (!count || reason.empty()) {
    reader.fail_at(text.empty() ? reader.line().text : text,
                   "`@takeback` needs a number of moves and a reason",
                   "`@takeback 1 both agreed that the card was turned by mistake`");
  }
  return {*count, number, reason};
}

void require_none_waits(const DirectiveContext& context) {
  if (context.stands)
    context.reader.fail_at(context.reader.line().text,
                           "an `@stands` before this one still waits for its move");
}

std::size_t add_note(DirectiveContext& context, ArbiterNote::Kind kind, std::string_view reason,
                     std::uint32_t moves) {
  ArbiterNote note;
  note.kind = kind;
  note.mark = context.reader.mark_of(context.reader.line().text);
  note.reason = reason;
  note.moves = moves;
  return context.recorder.add_note(context.policy.note(std::move(note)));
}

}  // namespace

void read_stands(const LineReader& reader, std::string_view text) {
  reader.require_text(text, "`@stands` needs a reason");
}

// Allows the next move, even if rules forbid it.
void run_stands(DirectiveContext& context, std::string_view text) {
  context.reader.require_text(text, "`@stands` needs a reason", "`@stands agreed at the table`");
  require_none_waits(context);
  context.stands = WaitingStands{add_note(context, ArbiterNote::Kind::stands, text, 0), false, {}};
}

void settle_stands(DirectiveContext& context, LineScope lines) {
  if (!context.stands) return;
  const WaitingStands stands = *std::exchange(context.stands, std::nullopt);
  if (lines == LineScope::play || !stands.rules.empty()) return;
  if (!context.policy.discloses_all()) return context.leave_untold();
  context.fail({stands.has_move ? "the move is legal: no arbiter needs to let it stand"
                                : "no move follows this `@stands`"});
}

void read_takeback(const LineReader& reader, std::string_view text) {
  static_cast<void>(read_taken_back(reader, text));
}

// Undoes the last N moves.
void run_takeback(DirectiveContext& context, std::string_view text) {
  const auto [count, number, reason] = read_taken_back(context.reader, text);
  require_none_waits(context);
  const std::size_t moves = context.play.moves();
  if (count > moves)
    context.reader.fail_at(number,
                           fmt::format("only {} made on this line of play",
                                       moves == 1 ? "1 move was" : fmt::format("{} moves were", moves)));
  context.play.take_back(count);
  add_note(context, ArbiterNote::Kind::takeback, reason, count);
  context.report_return(count, {});
}

std::size_t most_taken_back(const ScriptText& script) {
  if (script.text().find(kTakeback) == std::string_view::npos) return 0;
  std::size_t all = 0;
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  while (script.next(cursor, line)) {
    std::string_view rest = line.text;
    if (take_word(rest) == kTakeback) all += read_count(take_word(rest)).value_or(0);
  }
  return all;
}

}  // namespace referee
