// Counts the effects of rules in a game that is played elsewhere. Each action is judged again, with a trace.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "referee/agents/played_game.hpp"
#include "referee/engine/game/game.hpp"

namespace referee::agents {

// Counts refusals, effects and decisive effects of each rule.
class RuleCounter {
 public:
  explicit RuleCounter(const Match& start);

  // Called before a player chooses at `position`. `drawn` is a random action of this player.
  void note_choice(const Match& position, Actor actor, const std::string& drawn);
  // Called after an action was played on `before` and led to `after`.
  void note_action(const Match& before, Actor actor, const std::string& canonical, const Match& after);
  RuleUses result(const Winners& winners);

 private:
  void note_leads(const Match& after);

  Trace trace_;
  std::unique_ptr<Match> judged_;
  RuleUses uses_;
  std::map<Actor, std::string> drawn_;  // random action, by player
  std::vector<RuleIndex> effects_;      // of the last action
  std::vector<bool> ahead_;             // by seat
  // For each seat, effects of the action that gave it the lead.
  std::vector<std::vector<RuleIndex>> deciding_;
};

}  // namespace referee::agents
