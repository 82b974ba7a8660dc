// Counts what rules do in a game that is played elsewhere: each action is judged once more, with a trace.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "referee/agents/played_game.hpp"
#include "referee/engine/game.hpp"

namespace referee::agents {

class RuleCounter {
 public:
  explicit RuleCounter(const Match& start);

  // A player is to choose at `position`, and this action has been drawn for that player.
  void note_choice(const Match& position, Actor actor, const std::string& drawn);
  // An action was carried out on what was `before`, and led to `after`.
  void note_action(const Match& before, Actor actor, const std::string& canonical, const Match& after);
  RuleUses result(const Winners& winners);

 private:
  void note_leads(const Match& after);

  Trace trace_;
  std::unique_ptr<Match> judged_;
  RuleUses uses_;
  std::map<Actor, std::string> drawn_;            // at the last choice of each player
  std::vector<RuleIndex> effects_;                // of the last action, each once
  std::vector<bool> ahead_;                       // by seat
  std::vector<std::vector<RuleIndex>> deciding_;  // by seat: effects of the action that put it ahead
};

}  // namespace referee::agents
