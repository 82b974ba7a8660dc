// Explains why an action is legal or not: lists every rule that was consulted, in order, with its facts in
// this position and the rulings that its check read; for a legal action also its effects, each with the rule
// that caused it.
//
//   Explainer explainer(match);
//   Explanation why = explainer.explain(actor, "place p j9", PlayMode::judge_only);
//
// For a player the explanation is made on a position that this player can't distinguish from the true one
// (secrets.hpp). It ends where the facts depend on something that this player may not know.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game/game.hpp"

namespace referee {

// The verdict on an action, with the rules and effects behind it.
struct Explanation {
  bool legal = false;
  // True if a rule that could refuse the action depends on something that the viewer may not know: `entries`
  // end before it. `legal` is then true only for an action that happened and was shown completely.
  bool hidden = false;
  // True if the action is legal, but its effects depend on something hidden: `entries` end before the first
  // such effect.
  bool unforeseen = false;
  // True if `entries` and violations end at something hidden, but suffice to show that the action is refused.
  bool partial = false;
  // Checks first, then (if it was carried out) effects.
  std::vector<TraceEntry> entries;
  Answer answer;  // if not legal and not hidden
  // The canonical text as the viewer sees it, if the action is legal and not hidden.
  std::string canonical;
};

// An action and the reasons of its verdict.
struct Explained {
  // "ACTOR: ACTION" as the viewer sees it.
  std::string entry;
  std::uint32_t line = 0;  // 0: not in a script
  Explanation why;
};

// Judges actions on a position of its own, which starts as that of `match` and then follows the actions that
// are carried out.
class Explainer {
 public:
  explicit Explainer(const Match& match);
  // Explains for the player in seat `viewer`: two positions that look alike to that player give the same
  // explanations. `happened`, if not null, is the action that came next in the game.
  Explainer(const Match& match, std::size_t viewer, const ActionText* happened = nullptr);
  Explanation explain(Actor actor, std::string_view action, PlayMode mode);
  // Explains the action that happened. `written` is its text in the script; chance may have added the
  // outcome.
  Explanation explain_happened(const ActionText& done, std::string_view written);
  const Match& match() const { return *match_; }
  // Moves to another position of the same match.
  void restore(const Match& other) { match_->restore(other); }

 private:
  Explanation judge(const ActionText& action, PlayMode mode);
  void leave_known(Explanation& explanation, const ActionText& action, bool happened, bool cut) const;

  Viewer viewer_;
  std::unique_ptr<Trace> trace_;
  std::unique_ptr<Match> match_;
  // The position in which an action was judged; only with a viewer.
  std::unique_ptr<Match> before_;
};

}  // namespace referee
