// Plays one game between agents, and counts what happens.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/agents/agent.hpp"

namespace referee {

// The settings of one game.
struct GameToPlay {
  std::uint64_t seed = 0;
  // The game depends only on the seed and this number.
  std::uint64_t number = 0;
  std::uint64_t most_actions = 5000;
  // The choices of every n-th action of a player are counted; 0: none.
  std::uint64_t count_choices_of_every = 0;
  bool count_rules = false;
  // Called after each action with its canonical text.
  std::function<void(Actor, std::string_view canonical)> on_action = {};
  // Called before each action and each playout; true ends the game there.
  std::function<bool()> is_stopped = {};
};

// The failure of an agent: its seat lost, and all others won.
struct Forfeit {
  std::size_t seat = 0;
  std::string detail;  // AgentFailed::detail
};

// The effects of one rule in a game.
struct RuleUse {
  std::uint32_t applied = 0;  // actions in which it took effect
  // Tried actions (RuleUses::tries) that broke the rule.
  std::uint32_t refused = 0;
  // Winners who took the final lead with an action in which the rule took effect.
  std::uint32_t decided = 0;
};
// The effects of all rules in a game.
struct RuleUses {
  // The number of tried actions. At each choice of a player, the action that was drawn for that player at the
  // previous choice is tried, to find out whether it is still possible.
  std::uint64_t tries = 0;
  // Indexed by the rule's number in the catalogue; empty if not counted.
  std::vector<RuleUse> rules;
};

// The result of one game.
struct PlayedGame {
  std::uint64_t actions = 0;
  // The reason in the printed outcome; `undecided` if a limit ended the game; AgentFailed::reason; empty if
  // the game was too long.
  std::string reason;
  Winners winners;
  std::optional<Forfeit> forfeit;
  // True if GameToPlay::is_stopped ended the game: then the other members mean nothing.
  bool stopped = false;
  // The score of each seat in halves of a point; empty if scores are undecided, or mean nothing because an
  // agent failed.
  std::vector<std::int64_t> scores;
  // For each action of a player, the number of actions from which the player could choose (an action with
  // chance counts once for each outcome); with count_choices_of_every only. 0: not counted, or more than
  // 2^64-1.
  std::vector<std::uint64_t> choices;
  RuleUses uses;  // with count_rules only
};

// Plays from the current position of `match`. `agents` has one agent for each seat; null: random actions. All
// other actors (the table, the umpire, players who join) act at random. Throws std::logic_error if a listed
// action is refused.
PlayedGame play_game(Match& match, std::span<Agent* const> agents, const GameToPlay& game);

}  // namespace referee
