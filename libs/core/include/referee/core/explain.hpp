// Why an action is legal or not: every rule that was consulted for it, in order, with its facts in this
// position and the rulings that its check read; for a legal action also its effects, each with the rule that
// caused it.
//
//   Explainer explainer(match);
//   Explanation why = explainer.explain(actor, "place p j9", PlayMode::judge_only, Viewer{});
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/core/game.hpp"

namespace referee {

struct Explanation {
  bool legal = false;
  // What a viewer may not know decides from here on: `entries` end before it, and `legal` says nothing.
  bool hidden = false;
  std::vector<TraceEntry> entries;  // checks first, then (if it was carried out) effects
  Answer answer;                    // if not legal and not hidden
  std::string canonical;            // if legal and not hidden
};

// Judges actions on a position of its own, which begins as that of `match` and follows the actions carried
// out.
class Explainer {
 public:
  explicit Explainer(const Match& match);
  // With a viewer, the explanation holds nothing that this player may not know: two positions that look the
  // same to the viewer give the same explanation.
  Explanation explain(Actor actor, std::string_view action, PlayMode mode, Viewer viewer);
  const Match& match() const { return *match_; }
  // Goes to another position of the same match.
  void restore(const Match& other) { match_->restore(other); }

 private:
  std::unique_ptr<Trace> trace_;
  std::unique_ptr<Match> match_;
};

// Leaves only what `viewer` may know of an explanation of `actor`'s action on `match`.
void hide_secrets(Explanation& explanation, const Match& match, Actor actor, std::size_t viewer);

}  // namespace referee
