// What a run does otherwise under a view: all that it tells comes from the viewer's account (account.hpp).
#include <fmt/format.h>

#include "script/script_run.hpp"

namespace referee {

void ScriptRun::open_account() {
  if (options_.view.empty()) return;
  const auto actor = report_.match->find_actor(options_.view);
  report_.viewer_found = actor && is_seat(*actor);
  if (!report_.viewer_found) {
    stopped_ = true;
    return;
  }
  report_.viewer = seat_of(*actor);
  account_.emplace(*report_.match, *report_.viewer);
}

void ScriptRun::close_account() {
  if (options_.explain_last && !report_.last && last_line_ != 0)
    report_.last = account_->explain(*before_, last_name_, {last_actor_, canonical_}, last_line_);
  for (ArbiterNote& note : report_.notes) {
    note.mark.column = 0;
    note.reason.clear();
    note.rules.clear();
  }
  if (report_.match != nullptr) report_.match = account_->look(*report_.match).clone();
}

// Nobody knows yet whose view it is: the header may hold all secrets.
void ScriptRun::stop_in_header(Fault fault) {
  if (!options_.view.empty()) {
    const bool undecided = fault.status == Status::undecided;
    Fault told;
    told.status = fault.status;
    told.source = script_.name();
    told.quotable = false;
    told.message = fmt::format("the script can't be {}; why is not told under a view",
                               undecided ? "decided within the limits" : "read");
    if (undecided) told.hint = fault.hint;
    fault = std::move(told);
  }
  stop(std::move(fault));
}

void ScriptRun::tell_line() const {
  if (!account_) return options_.listener->on_line(line_);
  ScriptLine line;
  line.number = line_.number;
  options_.listener->on_line(line);
}

void ScriptRun::remember_before() {
  if (before_ == nullptr) before_ = report_.match->clone();
  else before_->restore(*report_.match);
}

void ScriptRun::tell_action(std::string_view name, Actor actor) {
  last_name_ = name;
  last_actor_ = actor;
  last_line_ = line_.number;
  if (stands_) report_.notes[*stands_].entry = account_->entry(*before_, name, {actor, canonical_});
  const RunListener* listener = options_.listener;
  if (listener == nullptr || !listener->on_action) return;
  const std::string told = before_->told({actor, canonical_}, account_->viewer());
  listener->on_action(actor, told, account_->look(*report_.match));
}

void ScriptRun::explain_fault(std::string_view name, Actor actor, std::string_view action) {
  Explained last{account_->entry(*report_.match, name, {actor, action}), line_.number, {}};
  last.why = Explainer(*report_.match, account_->viewer()).explain(actor, action, PlayMode::judge_only);
  // What the viewer did not write may hold anything.
  if (last.why.answer.kind == Answer::Kind::unreadable && !account_->is_own(actor))
    last.why.answer = {
        Answer::Kind::unreadable, {}, "this can't be read, or lacks its outcome", {}, 0, 0, false};
  // It was refused: if nothing that may be told says why, something else does.
  if (last.why.legal) {
    last.why.legal = false;
    last.why.hidden = true;
    last.why.canonical.clear();
  }
  report_.last = std::move(last);
}

// Known is a value that the view shows in full: on the position as the player sees it, the whole value and
// that of the view are the same. Lists of actions and the hash take in what is hidden.
void ScriptRun::expect_as_seen(const Expectation& expectation, Viewer viewer, const Match& match, Mark at) {
  const Match& seen = account_->look(match);
  const Viewer me = account_->viewer();
  const bool mine = viewer == me;
  const std::string_view first = expectation.path.front().key;
  if (!mine && seen.has_secrets() && (first == "legal" || first == "hash")) return leave_untold();
  const Json shown = value_at(seen, expectation.path, at, mine || seen.has_secrets() ? me : viewer);
  if (!mine && shown != value_at(seen, expectation.path, at, viewer)) return leave_untold();
  if (holds(expectation, shown)) return hold();
  fail_as_seen(fmt::format("{} is {}, and something else is expected", expectation.path_text, shown.dump()),
               {});
}

ScriptRun::Trial ScriptRun::try_as_seen(const Match& match, Actor actor, std::string_view actions,
                                        TrialEnd end) const {
  Trial trial;
  Explainer explainer(match, account_->viewer());
  std::optional<std::string_view> rest = actions;
  while (next_action(rest, trial.action)) {
    trial.at_last = !rest.has_value();
    const bool judge_only = trial.at_last && end == TrialEnd::judge_last;
    Explanation why =
        explainer.explain(actor, trial.action, judge_only ? PlayMode::judge_only : PlayMode::carry_out);
    trial.hidden = why.hidden;
    trial.partial = why.partial;
    trial.answer = std::move(why.answer);
    if (!why.legal) return trial;
  }
  trial.legal = true;
  return trial;
}

void ScriptRun::fail_as_seen(std::string message, const std::vector<Violation>& violations) {
  ++report_.failed;
  if (report_.status == Status::legal) report_.status = Status::failed;
  if (report_.faults.size() >= kMaxReportedFailures) return;
  Fault fault;
  fault.status = Status::failed;
  fault.source = script_.name();
  fault.mark = {line_.number, 0};
  fault.quotable = false;
  fault.message = std::move(message);
  fault.violations = violations;
  report_.faults.push_back(std::move(fault));
}

}  // namespace referee
