// The arbiter's notes: `@stands` and `@takeback` (docs/format.md).
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "script/script_run.hpp"

namespace referee {
namespace {

constexpr std::string_view kTakeback = "@takeback";
constexpr std::uint32_t kMostTakenBack = 1000;
constexpr std::uint64_t kVariantWork = 1024;  // units (budget.hpp): the rules are read anew

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
    const std::size_t line = script.rfind('\n', at) + 1;
    if (!trim(script.substr(line, at - line)).empty()) continue;  // in a comment
    std::string_view rest = script.substr(at + kTakeback.size());
    rest = trim(rest.substr(0, rest.find('\n')));
    longest = std::max<std::size_t>(longest, read_count(take_word(rest)).value_or(0));
  }
  return longest;
}

void ScriptRun::remember_moment() {
  if (moments_kept_ == 0) return;
  if (labels_.empty()) forget_branches();
  moments_.push_back({snapshot(), here_, moment_, depth_of(moment_) + 1});
  moment_ = moments_.size() - 1;
  recent_.push_back(moment_);
  if (recent_.size() <= moments_kept_) return;
  Moment& old = moments_[recent_.front()];
  if (old.depth > labelled_depth_) old.match.reset();
  recent_.pop_front();
}

// Without labels there is no way back to what isn't on the line of play any more, or too old.
void ScriptRun::forget_branches() {
  constexpr std::size_t kFew = 4096;
  if (moments_.size() < kFew + 2 * moments_kept_) return;
  std::vector<Moment> kept;
  for (std::size_t& moment : recent_) {
    kept.push_back(std::move(moments_[moment]));
    kept.back().before = kept.size() == 1 ? kNoMoment : kept.size() - 2;
    moment = kept.size() - 1;
  }
  moments_ = std::move(kept);
  moment_ = recent_.empty() ? kNoMoment : recent_.back();
}

std::shared_ptr<const Match> ScriptRun::snapshot() {
  if (snapshot_ == nullptr) snapshot_ = report_.match->clone();
  return snapshot_;
}

void ScriptRun::count_kept(const Match& match) {
  constexpr std::size_t kBytesAUnit = 4;
  budget_->need(match.footprint() / kBytesAUnit, "keeping positions for labels");
}

// What is on the line of play now can be taken back after a return to the label, too.
void ScriptRun::keep_moments_for_label() {
  labelled_depth_ = depth_of(moment_);
  for (auto at = recent_.rbegin(); at != recent_.rend() && !moments_[*at].is_counted; ++at) {
    count_kept(*moments_[*at].match);
    moments_[*at].is_counted = true;
  }
}

void ScriptRun::go_to_moment(std::size_t moment) {
  moment_ = moment;
  labelled_depth_ = depth_of(moment);
  recent_.clear();
  for (std::size_t at = moment; at != kNoMoment && recent_.size() < moments_kept_; at = moments_[at].before) {
    if (moments_[at].match == nullptr) break;
    recent_.push_front(at);
  }
}

// `@stands REASON`: the next move stands, though rules forbid it.
void ScriptRun::run_stands(std::string_view text) {
  require_text(text, "`@stands` needs a reason", "`@stands agreed at the table`");
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
  if (account_) return leave_untold();
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
    budget_->need(kVariantWork, "letting the move stand");
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

ScriptRun::TakenBack ScriptRun::read_takeback(std::string_view text) const {
  std::string_view reason = text;
  const std::string_view number = take_word(reason);
  const auto count = read_count(number);
  if (!count || reason.empty()) {
    fail_at(text.empty() ? line_.text : text, "`@takeback` needs a number of moves and a reason",
            "`@takeback 1 both agreed that the card was turned by mistake`");
  }
  return {*count, number, reason};
}

// `@takeback N REASON`: the last N moves are undone.
void ScriptRun::run_takeback(std::string_view text) {
  const auto [count, number, reason] = read_takeback(text);
  if (stands_) fail_at(line_.text, "an `@stands` before this one still waits for its move");
  if (count > recent_.size())
    fail_at(number, fmt::format("only {} moves were made on this line of play", recent_.size()));
  const Moment& moment = moments_[recent_[recent_.size() - count]];
  report_.match->restore(*moment.match);
  here_ = moment.here;
  moment_ = moment.before;
  recent_.resize(recent_.size() - count);
  forget_answers();
  ArbiterNote note;
  note.kind = ArbiterNote::Kind::takeback;
  note.mark = mark_of(line_.text);
  note.reason = reason;
  note.moves = count;
  report_.notes.push_back(std::move(note));
  tell_return(count, {});
}

}  // namespace referee
