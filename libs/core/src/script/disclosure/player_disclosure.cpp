#include "script/disclosure/player_disclosure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "engine/judging/each_step.hpp"
#include "referee/engine/state/spectator.hpp"
#include "referee/script/script.hpp"

namespace referee {
namespace {

constexpr std::string_view kNotDecided = "this can't be decided within the limits";

// Returns the explanation, or none if it would cost too much. Reasons are only help, and must not stop a run.
Explanation explain_or_not(const auto& explain) {
  try {
    return explain();
  } catch (const UndecidedSearch&) {
    Explanation nothing;
    nothing.hidden = true;
    return nothing;
  }
}

// Returns the parts of a fault that anybody may know: the status, and the line.
Fault bare(const Fault& whole) {
  Fault told;
  told.status = whole.status;
  told.source = whole.source;
  told.mark = {whole.mark.line, 0};
  told.quotable = false;
  return told;
}

}  // namespace

std::optional<Viewer> PlayerDisclosure::begin(const Match& start) {
  const auto viewer = find_viewer(start, name_);
  nobody_ = !viewer;
  if (nobody_) return std::nullopt;
  viewer_ = *viewer;
  seen_ = start.seen_by(viewer_);
  return viewer_;
}

const Match& PlayerDisclosure::look(const Match& truth) {
  seen_->become_view_of(truth, viewer_, nullptr);
  return *seen_;
}

// Only lines that the player wrote may be reported.
bool PlayerDisclosure::discloses_later_line(const Match& truth, std::string_view text) {
  const auto move = split_move(text);
  if (!move || text.starts_with('@')) return false;
  const auto actor = look(truth).find_actor(move->actor);
  return actor && discloses_moves_of(*actor);
}

// True if the view shows all of a value: nothing in it is hidden, or it is empty, or it is the number of
// items. Lists of actions and the hash also depend on hidden things.
bool PlayerDisclosure::shows_all(const std::vector<PathStep>& path, const Json& shown) const {
  if (shown.is_null() || (shown.is_structured() && shown.empty())) return true;
  std::vector<std::string> keys;
  for (const PathStep& step : path) {
    if (step.key.empty() || is_each(step)) break;
    keys.emplace_back(step.key);
  }
  if (keys.size() == path.size() && keys.back() == "count" && keys.size() > 1) {
    auto above = path;
    above.pop_back();
    if (value_at(*seen_, above, {}, viewer_).is_array()) return true;
  }
  return seen_->shows_all(path.front().key, std::span(keys).subspan(1), viewer_);
}

std::optional<Disclosed<ExpectationOutcome>> PlayerDisclosure::look_up(const Expectation& expectation,
                                                                       Viewer viewer,
                                                                       const Position& position, Mark at) {
  const Match& seen = look(position.match);
  const Viewer me = viewer_;
  const bool mine = viewer == me;
  const bool whole =
      std::any_of(expectation.paths().begin(), expectation.paths().end(),
                  [](const auto& path) { return path.front().key == "legal" || path.front().key == "hash"; });
  if (!mine && seen.has_secrets() && whole) return std::nullopt;
  Json shown = referee::look_up(expectation, seen, at, mine || seen.has_secrets() ? me : viewer);
  if (!mine && seen.has_secrets()) {
    if (shown != referee::look_up(expectation, seen, at, viewer)) return std::nullopt;
    for (const auto& path : expectation.paths())
      if (!shows_all(path, shown)) return std::nullopt;
  }
  shown = value_of(expectation, std::move(shown));
  const bool as_expected = holds(expectation, shown);
  return Disclosed(ExpectationOutcome{as_expected, std::move(shown)});
}

Disclosed<TriedMove> PlayerDisclosure::try_move(Match& match, const MoveText& move, TriedMoveEnd end) {
  TriedMove trial{.step = MoveSteps(move)};
  Explainer explainer(match, viewer_);
  while (trial.step.next()) {
    trial.at_last = trial.step.is_last();
    const bool judge_only = trial.at_last && end == TriedMoveEnd::judge_last;
    match.spec().effective_view_budget().need(kTriedMoveWork, "trying this move");
    Explanation why =
        explain_step(explainer, trial.step, judge_only ? PlayMode::judge_only : PlayMode::carry_out);
    trial.hidden = why.hidden;
    trial.partial = why.partial;
    trial.answer = std::move(why.answer);
    if (!why.legal) return Disclosed(std::move(trial));
    // The next action depends on the result, and an outcome may be missing.
    trial.hidden = why.unforeseen;
    if (trial.hidden) return Disclosed(std::move(trial));
  }
  trial.legal = true;
  return Disclosed(std::move(trial));
}

void PlayerDisclosure::before_action(const Match& truth) {
  if (before_ == nullptr) before_ = truth.clone();
  else before_->restore(truth);
  last_line_ = 0;  // Earlier actions cannot be explained any more.
}

void PlayerDisclosure::happened(const LineAction& done) {
  last_name_ = done.name;
  last_text_ = done.action.text;
  last_written_ = done.written;
  last_actor_ = done.action.actor;
  last_line_ = done.line;
}

Disclosed<DisclosedAction> PlayerDisclosure::disclose_action(const LineAction& done, const Match& after) {
  told_ = before_->redacted_text(done.action, viewer_);
  return Disclosed(DisclosedAction{done.action.actor, told_, &look(after)});
}

std::string PlayerDisclosure::entry(const Match& truth, const LineAction& done) const {
  std::string told = truth.redacted_text(done.action, viewer_);
  const bool own = discloses_moves_of(done.action.actor);
  if (own && (told.empty() || told == truth.redacted_text(done.action, Viewer{}))) told = done.action.text;
  else if (told.empty()) told = "?";
  return fmt::format("{}: {}", done.name, told);
}

std::optional<Disclosed<Explained>> PlayerDisclosure::explain_last() {
  if (last_line_ == 0) return std::nullopt;
  const LineAction done{last_name_, {last_actor_, last_text_}, last_written_, last_line_};
  Explained last{entry(*before_, done), last_line_, {}};
  // If the player did not see the whole action, explain no more than if the player asked about it.
  const bool saw_all =
      before_->redacted_text(done.action, viewer_) == before_->redacted_text(done.action, Viewer{});
  last.why = explain_or_not([&] {
    Explainer explainer(*before_, viewer_, saw_all ? &done.action : nullptr);
    return saw_all ? explainer.explain_happened(done.action, last_written_)
                   : explainer.explain(done.action.actor, done.action.text, PlayMode::carry_out);
  });
  if (!last.why.legal && (last.why.hidden || last.why.partial)) {  // but it was carried out
    last.why.hidden = true;
    last.why.partial = false;
    last.why.answer = {};
  }
  return Disclosed(std::move(last));
}

std::optional<Disclosed<Explained>> PlayerDisclosure::explain_refused(const Match& truth,
                                                                      const LineAction& refused) {
  Explained last{entry(truth, refused), refused.line, {}};
  const auto& [actor, text] = refused.action;
  last.why = Explainer(truth, viewer_).explain(actor, text, PlayMode::judge_only);
  // A line that the viewer did not write may contain anything.
  if (last.why.answer.kind == Answer::Kind::unreadable && !discloses_moves_of(actor))
    last.why.answer = {
        Answer::Kind::unreadable, {}, "this can't be read, or lacks its outcome", {}, 0, 0, false};
  // The action was refused. If nothing that may be reported explains this, something hidden does.
  if (last.why.legal) {
    last.why.legal = last.why.unforeseen = false;
    last.why.hidden = true;
    last.why.canonical.clear();
  }
  return Disclosed(std::move(last));
}

// Reports nothing of the header, which may contain all secrets. At this point it is not known whose view it
// is.
Disclosed<Fault> PlayerDisclosure::header_fault(Fault fault) {
  const bool undecided = fault.status == Status::undecided;
  Fault told = bare(fault);
  told.mark = {};
  told.message = fmt::format("the script can't be {}; why is not told under a view",
                             undecided ? "decided within the limits" : "read");
  if (undecided) told.hint = std::move(fault.hint);
  return Disclosed(std::move(told));
}

// Reports nothing of the line's text, which may contain anything.
Disclosed<Fault> PlayerDisclosure::line_fault(Fault fault) {
  Fault told = bare(fault);
  if (fault.status == Status::undecided) {
    told.message = kNotDecided;
    told.hint = std::move(fault.hint);
  } else {
    told.message = fmt::format("this line can't be read; why is not told to {}", who());
  }
  return Disclosed(std::move(told));
}

// Reports the place in the line only for the player's own lines. Otherwise, it would reveal the length of the
// actions before it.
Disclosed<Fault> PlayerDisclosure::refusal(const Match& truth, const LineAction& refused, Fault fault,
                                           const Hint& fixed) {
  Fault told = bare(fault);
  told.entry = entry(truth, refused);
  told.quotable = discloses_moves_of(refused.action.actor);
  told.length = told.quotable ? fault.length : 0;
  if (told.quotable) told.mark = fault.mark;
  if (fault.status == Status::undecided) {
    told.message = kNotDecided;
    told.hint = std::move(fault.hint);
  } else {
    explain_refusal(told, truth, refused.action, fault);
  }
  if (told.quotable && !fixed.empty()) told.hint = fixed;
  return Disclosed(std::move(told));
}

void PlayerDisclosure::explain_refusal(Fault& told, const Match& truth, const ActionText& action,
                                       const Fault& whole) const {
  Explanation why = explain_or_not(
      [&] { return Explainer(truth, viewer_).explain(action.actor, action.text, PlayMode::judge_only); });
  if (told.status == Status::malformed) {
    // The player's own text is not secret. The refusal itself shows that chance does not agree with the text.
    const bool own_text = told.quotable && why.answer.kind == Answer::Kind::unreadable && !why.hidden;
    const bool not_of_seed = told.quotable && !own_text && truth.spec().seed_only;
    told.message = own_text      ? why.answer.message
                   : not_of_seed ? whole.message
                                 : fmt::format("`{}` can't be read, or lacks its outcome", told.entry);
    if (own_text) told.hint = why.answer.hint;
    else if (not_of_seed) told.hint = whole.hint;
    return;
  }
  told.violations = std::move(why.answer.violations);
  told.message = fmt::format("`{}` is refused", told.entry);
  if (why.hidden || why.partial || told.violations.empty())
    told.hint = fmt::format("{} depends on something that {} may not know",
                            told.violations.empty() ? "the reason" : "whether there are more reasons", who());
}

std::optional<Disclosed<Fault>> PlayerDisclosure::later_fault(const Match& truth, std::string_view text,
                                                              Fault fault) {
  if (!discloses_later_line(truth, text)) return std::nullopt;
  return Disclosed(std::move(fault));
}

// Reports only the line, and what this policy has found out itself.
Disclosed<Fault> PlayerDisclosure::failed(Fault base, Failure failure) {
  Fault told = bare(base);
  told.message = failure.seen == nullptr ? "the expectation does not hold here"
                                         : fmt::format("{} is {}, and something else is expected",
                                                       failure.path, (*failure.seen)->value.dump());
  if (failure.trial != nullptr) told.violations = (*failure.trial)->answer.violations;
  return Disclosed(std::move(told));
}

Disclosed<ArbiterNote> PlayerDisclosure::note(ArbiterNote note) {
  note.mark.column = 0;
  note.reason.clear();
  note.entry.clear();
  note.rules.clear();
  return Disclosed(std::move(note));
}

Disclosed<ScriptLine> PlayerDisclosure::line(const ScriptLine& line) {
  ScriptLine told;
  told.number = line.number;
  return Disclosed(told);
}

Disclosed<std::unique_ptr<Match>> PlayerDisclosure::last(std::unique_ptr<Match> truth) {
  // Nothing was played for a viewer who does not exist. The caller reports who exists.
  if (truth == nullptr || nobody_) return Disclosed(std::move(truth));
  if (seen_ == nullptr) return Disclosed(std::unique_ptr<Match>());
  return Disclosed(look(*truth).clone());
}

}  // namespace referee
