#include "referee/engine/judging/explain.hpp"

#include <algorithm>
#include <utility>

namespace referee {
namespace {

bool has_outcome(std::string_view action) { return action.find("->") != std::string_view::npos; }
bool is_check(const TraceEntry& entry) {
  return entry.kind != TraceKind::applied && entry.kind != TraceKind::skipped;
}

}  // namespace

Explainer::Explainer(const Match& match)
    : trace_(std::make_unique<Trace>()), match_(match.with_rules_off(match.spec().off, trace_.get())) {}

Explainer::Explainer(const Match& match, std::size_t viewer, const ActionText* happened)
    : viewer_(viewer), trace_(std::make_unique<Trace>()), before_(match.seen_by(viewer)) {
  before_->become_view_of(match, viewer, happened);
  match_ = before_->with_rules_off(match.spec().off, trace_.get());
}

Explanation Explainer::judge(const ActionText& action, PlayMode mode) {
  Explanation explanation;
  trace_->entries.clear();
  explanation.legal =
      match_->play(action.actor, action.text, mode, explanation.answer, &explanation.canonical);
  explanation.entries = std::move(trace_->entries);
  return explanation;
}

Explanation Explainer::explain(Actor actor, std::string_view action, PlayMode mode) {
  if (!viewer_) return judge({actor, action}, mode);
  before_->restore(*match_);
  const std::string text = before_->stand_in({actor, action}, *viewer_);
  Explanation explanation = judge({actor, text}, mode);
  const bool cut = has_outcome(action) && !has_outcome(text);
  const bool left_open =
      !has_outcome(text) && (explanation.answer.lacks_outcome || has_outcome(explanation.canonical));
  const bool made_up = left_open && !before_->knows_outcome(*viewer_, {actor, text});
  if (made_up) {
    explanation.legal = true;
    explanation.answer = {};
    explanation.canonical = text;
    std::erase_if(explanation.entries, [](const TraceEntry& entry) { return !is_check(entry); });
  }
  leave_known(explanation, {actor, text}, false, cut);
  if (made_up && explanation.legal) {
    explanation.unforeseen = true;
    if (!before_->spec().seeded)
      explanation.answer.hint =
          "what comes of it chance decides; a script without a seed writes it down, as `-> OUTCOME`";
  }
  return explanation;
}

Explanation Explainer::explain_happened(const ActionText& done, std::string_view written) {
  before_->restore(*match_);
  std::vector<TraceEntry> checks;
  const bool drawn = has_outcome(done.text) && !has_outcome(written);
  if (drawn) checks = judge({done.actor, written}, PlayMode::judge_only).entries;
  Explanation explanation = judge(done, PlayMode::carry_out);
  if (drawn) {
    std::erase_if(explanation.entries, is_check);
    explanation.entries.insert(explanation.entries.begin(), checks.begin(), checks.end());
  }
  leave_known(explanation, done, true, false);
  if (explanation.legal) return explanation;
  // The action was carried out, so only the reasons can be hidden.
  explanation.legal = explanation.hidden = true;
  explanation.partial = false;
  explanation.answer = {};
  return explanation;
}

// Removes what the viewer may not know. Entries after the first rule that depends on a secret may exist only
// because of that secret, so nothing after it is reported. `cut` is true if an outcome was asked about that
// the viewer may not know, so that it was not judged.
void Explainer::leave_known(Explanation& explanation, const ActionText& action, bool happened,
                            bool cut) const {
  auto& entries = explanation.entries;
  const auto untold = std::find_if(entries.begin(), entries.end(), [&](const TraceEntry& entry) {
    // An action that happened was allowed. If it is refused here, this position differs from the true one.
    if (happened && entry.kind == TraceKind::broken) return true;
    return !before_->knows(*viewer_, entry.rule, action, happened);
  });
  const bool lacks_outcome = explanation.answer.lacks_outcome;
  // With a seed, chance will decide, and any outcome that can be drawn is possible.
  if (lacks_outcome && !cut && untold == entries.end() && before_->spec().seeded) {
    explanation.legal = explanation.unforeseen = true;
    explanation.answer = {};
    explanation.canonical = before_->redacted_text(action, viewer_);
    return;
  }
  const bool decided = std::none_of(untold, entries.end(), is_check) && !cut;
  if (explanation.legal && decided) {
    explanation.unforeseen = untold != entries.end();
    entries.erase(untold, entries.end());
    explanation.canonical = before_->redacted_text({action.actor, explanation.canonical}, viewer_);
    return;
  }
  if (decided && untold == entries.end()) return;
  entries.erase(untold, entries.end());
  explanation.legal = false;
  explanation.canonical.clear();
  explanation.answer = {};
  for (const TraceEntry& entry : entries) {
    if (entry.kind == TraceKind::broken)
      explanation.answer.violations.push_back({entry.rule, entry.facts, entry.grounds});
  }
  explanation.partial = !explanation.answer.violations.empty();
  explanation.hidden = !explanation.partial;
}

}  // namespace referee
