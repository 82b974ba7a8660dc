// Why an action is legal or not: every rule that was consulted for it, in order, with its facts in this
// position and the rulings that its check read; for a legal action also its effects, each with the rule that
// caused it.
//
//   Explainer explainer(match);
//   Explanation why = explainer.explain(actor, "place p j9", PlayMode::judge_only);
//
// For a player's eyes it is made on a position that this player can't tell from the true one (secrets.hpp),
// and ends where the facts rest on something that this player may not know.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game.hpp"

namespace referee {

struct Explanation {
  bool legal = false;
  // A rule that could refuse it rests on what the viewer may not know: `entries` end before it, and `legal`
  // says nothing.
  bool hidden = false;
  // It is legal, but what follows rests on that: `entries` end before the first such effect.
  bool unforeseen = false;
  // `entries` and violations end where that begins, but they are enough to say that the action is refused.
  bool partial = false;
  std::vector<TraceEntry> entries;  // checks first, then (if it was carried out) effects
  Answer answer;                    // if not legal and not hidden
  std::string canonical;            // if legal and not hidden; as the viewer hears it
};

// One action and what is to be said of it.
struct Explained {
  std::string entry;       // "ACTOR: ACTION" as the viewer hears it
  std::uint32_t line = 0;  // 0: it stands in no script
  Explanation why;
};

// Judges actions on a position of its own, which begins as that of `match` and follows the actions carried
// out.
class Explainer {
 public:
  explicit Explainer(const Match& match);
  // For the eyes of the player in seat `viewer`: two positions that look the same to that player give the
  // same explanations. `happened`, if not null, is the action that came next in the game.
  Explainer(const Match& match, std::size_t viewer, const ActionText* happened = nullptr);
  Explanation explain(Actor actor, std::string_view action, PlayMode mode);
  // The action that happened. `written`: its text in the script; chance may have added the outcome.
  Explanation explain_happened(const ActionText& done, std::string_view written);
  const Match& match() const { return *match_; }
  // Goes to another position of the same match.
  void restore(const Match& other) { match_->restore(other); }

 private:
  Explanation judge(const ActionText& action, PlayMode mode);
  void leave_known(Explanation& explanation, const ActionText& action, bool happened, bool cut) const;

  Viewer viewer_;
  std::unique_ptr<Trace> trace_;
  std::unique_ptr<Match> match_;
  std::unique_ptr<Match> before_;  // the position an action was judged in; only with a viewer
};

}  // namespace referee
