#include "referee/core/explain.hpp"

#include <algorithm>

namespace referee {

Explainer::Explainer(const Match& match)
    : trace_(std::make_unique<Trace>()), match_(match.variant(match.spec().off, trace_.get())) {}

Explanation Explainer::explain(Actor actor, std::string_view action, PlayMode mode, Viewer viewer) {
  Explanation explanation;
  trace_->entries.clear();
  explanation.legal = match_->play(actor, action, mode, explanation.answer, &explanation.canonical);
  explanation.entries = std::move(trace_->entries);
  if (viewer) hide_secrets(explanation, *match_, actor, *viewer);
  return explanation;
}

// What comes after the first rule that rests on a secret may be there or not because of that secret, so
// nothing from there on can be told.
void hide_secrets(Explanation& explanation, const Match& match, Actor actor, std::size_t viewer) {
  const auto secret =
      std::find_if(explanation.entries.begin(), explanation.entries.end(),
                   [&](const TraceEntry& entry) { return match.rests_on_secret(entry.rule, actor, viewer); });
  if (secret == explanation.entries.end()) return;
  explanation.entries.erase(secret, explanation.entries.end());
  explanation.hidden = true;
  explanation.legal = false;
  explanation.answer = {};
  explanation.canonical.clear();
}

}  // namespace referee
