// One game played by agents, and what is to be counted of it.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/agents/agent.hpp"

namespace referee {

struct GameToPlay {
  std::uint64_t seed = 0;
  std::uint64_t number = 0;  // the game depends on the seed and this only
  std::uint64_t most_actions = 5000;
  bool count_choices = false;
  bool count_rules = false;
  // Called after each action with its canonical text.
  std::function<void(Actor, std::string_view canonical)> on_action = {};
  // Asked before each action and each playout; true ends the game there.
  std::function<bool()> is_stopped = {};
};

// An agent failed, so that its seat lost and all others won.
struct Forfeit {
  std::size_t seat = 0;
  std::string detail;  // AgentFailed::detail
};

// What one rule did in a game.
struct RuleUse {
  std::uint32_t applied = 0;  // actions in which it took effect
  std::uint32_t refused = 0;  // actions tried in vain (RuleUses::tries) that broke it
  std::uint32_t decided = 0;  // winners whom an action put ahead for good in which it took effect
};
struct RuleUses {
  // At each choice of a player the action is tried that was drawn for that player at the choice before: what
  // could be done then, is it still possible?
  std::uint64_t tries = 0;
  std::vector<RuleUse> rules;  // by the rule's number in the catalogue; empty if they are not counted
};

struct PlayedGame {
  std::uint64_t actions = 0;
  // As the printed outcome says; `undecided` if a limit ended it; AgentFailed::reason; empty if it went on
  // too long.
  std::string reason;
  Winners winners;
  std::optional<Forfeit> forfeit;
  bool stopped = false;  // by GameToPlay::is_stopped: the rest says nothing
  // By seat, halves of a point; empty if they are undecided, or mean nothing because an agent failed.
  std::vector<std::int64_t> scores;
  // How many actions the player who acted had to choose from, one for each action of a player (an action with
  // chance counts once for each outcome); with count_choices only. 0: more than can be counted.
  std::vector<std::uint64_t> choices;
  RuleUses uses;  // with count_rules only
};

// Plays from where `match` stands. `agents` has one for each seat; null: random actions. Whoever else acts
// (the table, the umpire, players who join) acts at random. Throws std::logic_error if a listed action is
// refused.
PlayedGame play_game(Match& match, std::span<Agent* const> agents, const GameToPlay& game);

}  // namespace referee
