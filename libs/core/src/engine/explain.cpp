#include "referee/engine/explain.hpp"

#include <algorithm>
#include <utility>

namespace referee {

Explainer::Explainer(const Match& match)
    : trace_(std::make_unique<Trace>()), match_(match.variant(match.spec().off, trace_.get())) {}

Explainer::Explainer(const Match& match, std::size_t viewer, const ActionText* happened)
    : viewer_(viewer), trace_(std::make_unique<Trace>()), before_(match.seen_by(viewer)) {
  before_->look_at(match, viewer, happened);
  match_ = before_->variant(match.spec().off, trace_.get());
}

Explanation Explainer::explain(Actor actor, std::string_view action, PlayMode mode, Moment moment) {
  Explanation explanation;
  trace_->entries.clear();
  if (!viewer_) {
    explanation.legal = match_->play(actor, action, mode, explanation.answer, &explanation.canonical);
    explanation.entries = std::move(trace_->entries);
    return explanation;
  }
  before_->restore(*match_);
  std::string text = before_->stand_in({actor, action}, *viewer_);
  explanation.legal = match_->play(actor, text, mode, explanation.answer, &explanation.canonical);
  // That there is one outcome only is known to who would know why, were it written.
  if (explanation.legal && explanation.canonical != text && before_->has_secrets()) {
    text = std::exchange(explanation.canonical, {});
    trace_->entries.clear();
    match_->restore(*before_);
    explanation.legal = match_->play(actor, text, mode, explanation.answer, &explanation.canonical);
  }
  explanation.entries = std::move(trace_->entries);
  leave_known(explanation, {actor, text}, moment);
  return explanation;
}

// What comes after the first rule that rests on a secret may be there or not because of that secret, so
// nothing from there on can be told.
void Explainer::leave_known(Explanation& explanation, const ActionText& action, Moment moment) const {
  auto& entries = explanation.entries;
  const auto untold = std::find_if(entries.begin(), entries.end(), [&](const TraceEntry& entry) {
    // What has happened was allowed: if it can't have happened here, this is not how things lay.
    if (moment == Moment::happened && entry.kind == TraceKind::broken) return true;
    return !before_->knows(*viewer_, entry.rule, action, moment);
  });
  const bool all_told = untold == entries.end() && !explanation.answer.lacks_outcome;
  if (all_told) {
    if (explanation.legal)
      explanation.canonical = before_->told({action.actor, explanation.canonical}, viewer_);
    return;
  }
  entries.erase(untold, entries.end());
  explanation.legal = false;
  explanation.canonical.clear();
  explanation.answer = {};
  for (const TraceEntry& entry : entries) {
    if (entry.kind == TraceKind::broken)
      explanation.answer.violations.push_back({entry.rule, entry.facts, entry.rulings});
  }
  explanation.partial = !explanation.answer.violations.empty();
  explanation.hidden = !explanation.partial;
}

}  // namespace referee
