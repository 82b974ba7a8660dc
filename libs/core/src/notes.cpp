// The arbiter's notes: `@stands` and `@takeback` (docs/format.md).
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "script_run.hpp"

namespace referee {
namespace {

constexpr std::string_view kTakeback = "@takeback";
constexpr std::uint32_t kMostTakenBack = 1000;

std::optional<std::uint32_t> read_count(std::string_view text) {
  std::uint32_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || count == 0 || count > kMostTakenBack) return std::nullopt;
  return count;
}

}  // namespace

std::size_t longest_takeback(std::string_view script) {
  std::size_t longest = 0;
  for (std::size_t at = script.find(kTakeback); at != std::string_view::npos;
       at = script.find(kTakeback, at + kTakeback.size())) {
    std::string_view rest = script.substr(at + kTakeback.size());
    rest = trim(rest.substr(0, rest.find('\n')));
    longest = std::max<std::size_t>(longest, read_count(take_word(rest)).value_or(0));
  }
  return longest;
}

void ScriptRun::remember_moment() {
  if (moments_kept_ == 0) return;
  if (moments_.size() == moments_kept_) moments_.erase(moments_.begin());
  moments_.push_back({report_.match->clone(), here_});
}

// `@stands REASON`: the next move stands, though rules forbid it.
void ScriptRun::run_stands(std::string_view text) {
  if (text.empty()) fail_at(line_.text, "`@stands` needs a reason", "`@stands agreed at the table`");
  if (stands_) fail_at(line_.text, "an `@stands` before this one still waits for its move");
  stands_ = report_.notes.size();
  ArbiterNote note;
  note.kind = ArbiterNote::Kind::stands;
  note.mark = mark_of(line_.text);
  note.reason = text;
  report_.notes.push_back(std::move(note));
}

// An `@stands` that nothing needed, or that no move followed, was meant for something else.
void ScriptRun::expect_stands_used() {
  if (!stands_) return;
  const ArbiterNote& note = report_.notes[*stands_];
  stands_.reset();
  if (options_.moves_only || !note.rules.empty()) return;
  fail(note.entry.empty() ? "no move follows this `@stands`"
                          : "the move is legal: no arbiter needs to let it stand");
}

void ScriptRun::note_waived(const RuleMask& waived) {
  std::vector<RuleIndex>& rules = report_.notes[*stands_].rules;
  for (std::size_t rule = 0; rule < kMaxRules; ++rule) {
    const auto index = static_cast<RuleIndex>(rule);
    if (waived.test(rule) && std::find(rules.begin(), rules.end(), index) == rules.end())
      rules.push_back(index);
  }
}

// Judges the refused action (answer_ says why) again with exactly the broken rules switched off. With some of
// them off, others may be looked at that could not be before, so this is repeated until nothing new is
// broken.
bool ScriptRun::let_stand(Match& match, const PlayedAction& action, std::string* canonical,
                          RuleMask& waived) {
  Answer answer = answer_;
  while (answer.kind == Answer::Kind::refused) {
    const RuleMask before = waived;
    for (const Violation& violation : answer.violations) waived.set(violation.rule);
    if (waived == before) break;  // a rule that can't be switched off
    const auto lenient = match.variant(match.spec().off | waived, match.spec().trace);
    if (canonical != nullptr) canonical->clear();
    if (lenient->play(action.actor, action.text, PlayMode::carry_out, answer, canonical)) {
      match.restore(*lenient);
      return true;
    }
  }
  answer_.message = answer.kind == Answer::Kind::refused
                        ? fmt::format("the move can't stand: {}", describe(answer.violations))
                        : fmt::format("the move can't stand: {}", answer.message);
  if (answer.kind != Answer::Kind::refused && answer.kind != Answer::Kind::impossible) answer_ = answer;
  return false;
}

// `@takeback N REASON`: the last N moves are undone.
void ScriptRun::run_takeback(std::string_view text) {
  std::string_view reason = text;
  const std::string_view number = take_word(reason);
  const auto count = read_count(number);
  if (!count || reason.empty()) {
    fail_at(text.empty() ? line_.text : text, "`@takeback` needs a number of moves and a reason",
            "`@takeback 1 both agreed that the card was turned by mistake`");
  }
  if (stands_) fail_at(line_.text, "an `@stands` before this one still waits for its move");
  if (*count > moments_.size())
    fail_at(number, fmt::format("only {} moves were made on this line of play", moments_.size()));
  const std::size_t kept = moments_.size() - *count;
  report_.match->restore(*moments_[kept].match);
  here_ = moments_[kept].here;
  moments_.resize(kept);
  ArbiterNote note;
  note.kind = ArbiterNote::Kind::takeback;
  note.mark = mark_of(line_.text);
  note.reason = reason;
  note.moves = *count;
  report_.notes.push_back(std::move(note));
  tell_return();
}

}  // namespace referee
