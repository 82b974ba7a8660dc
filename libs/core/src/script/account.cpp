#include "script/account.hpp"

#include <fmt/format.h>

namespace referee {
namespace {

// The reasons are help: where they would cost too much they are left out, and decide nothing.
Explanation explain_or_not(Explainer explainer, const ActionText& action, PlayMode mode,
                           Moment moment = Moment::asked) {
  try {
    return explainer.explain(action.actor, action.text, mode, moment);
  } catch (const UndecidedSearch&) {
    Explanation nothing;
    nothing.hidden = true;
    return nothing;
  }
}

}  // namespace

Account::Account(const Match& truth, std::size_t viewer) : viewer_(viewer), seen_(truth.seen_by(viewer)) {}

const Match& Account::look(const Match& truth) {
  seen_->look_at(truth, viewer_, nullptr);
  return *seen_;
}

std::string Account::who() const { return seen_->actor_name(seat_actor(viewer_)); }

std::string Account::entry(const Match& truth, std::string_view name, const ActionText& action) const {
  std::string told = truth.told(action, viewer_);
  if (told.empty()) told = is_own(action.actor) ? std::string(action.text) : "?";
  return fmt::format("{}: {}", name, told);
}

// Where in the line it stands would tell how long the actions before it are, so only of the player's own
// lines.
Fault Account::refusal(const Match& truth, std::string_view name, const ActionText& action,
                       const Fault& fault) const {
  Fault told;
  told.status = fault.status;
  told.source = fault.source;
  told.entry = entry(truth, name, action);
  told.quotable = is_own(action.actor);
  told.mark = told.quotable ? fault.mark : Mark{fault.mark.line, 0};
  told.length = told.quotable ? fault.length : 0;
  if (fault.status == Status::undecided) {
    told.message = "this can't be decided within the limits";
    told.hint = fault.hint;
    return told;
  }
  Explanation why = explain_or_not(Explainer(truth, viewer_), action, PlayMode::judge_only);
  if (fault.status == Status::malformed) {
    const bool own_text = told.quotable && why.answer.kind == Answer::Kind::unreadable && !why.hidden;
    told.message =
        own_text ? why.answer.message : fmt::format("`{}` can't be read, or lacks its outcome", told.entry);
    if (own_text) told.hint = why.answer.hint;
    return told;
  }
  told.violations = std::move(why.answer.violations);
  told.message = fmt::format("`{}` is refused", told.entry);
  if (why.hidden || why.partial || told.violations.empty())
    told.hint = fmt::format("what {}decides rests on what {} may not know",
                            told.violations.empty() ? "" : "else ", who());
  return told;
}

// The text of the line may hold anything.
Fault Account::stop(const Fault& fault) const {
  Fault told;
  told.status = fault.status;
  told.source = fault.source;
  told.mark = {fault.mark.line, 0};
  told.quotable = false;
  if (fault.status == Status::undecided) {
    told.message = "this can't be decided within the limits";
    told.hint = fault.hint;
  } else {
    told.message = fmt::format("this line can't be read; why is not told to {}", who());
  }
  return told;
}

Explained Account::explain(const Match& truth, std::string_view name, const ActionText& action,
                           std::uint32_t line) const {
  Explained last{entry(truth, name, action), line, {}};
  // Of an action that the player did not hear in full, no more than what could be said had it been asked
  // about.
  const bool heard = truth.told(action, viewer_) == truth.told(action, Viewer{});
  Explainer explainer(truth, viewer_, heard ? &action : nullptr);
  last.why = explain_or_not(std::move(explainer), action, PlayMode::carry_out,
                            heard ? Moment::happened : Moment::asked);
  if (last.why.hidden || last.why.partial) {  // but it was legal
    last.why.hidden = true;
    last.why.partial = false;
    last.why.answer = {};
  }
  return last;
}

}  // namespace referee
