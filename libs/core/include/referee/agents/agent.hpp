// Players that try to win, for every game: `random`, `greedy` and `mcts` (Monte Carlo tree search). They use
// only the functions that Match has for all games, and only the part of a position that their seat may know
// (agent_view.hpp).
#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/agents/agent_view.hpp"

namespace referee {

// Thrown by an agent that fails or breaks the rules: it loses the game.
struct AgentFailed : std::exception {
  AgentFailed(std::string what_failed, std::string why)
      : reason(std::move(what_failed)), detail(std::move(why)) {}
  const char* what() const noexcept override { return detail.c_str(); }
  std::string reason;  // a word for counting: `agent-crashed`
  // A part of a sentence about the agent: "ended with exit code 1".
  std::string detail;
};

// A player that is a program.
class Agent {
 public:
  virtual ~Agent() = default;
  // Returns one of `choices`, which has the elements of view.choices() and is not empty. The result depends
  // only on what the seat may know and on the draws of `chance`. Throws UndecidedSearch, AgentFailed.
  virtual std::string choose(const AgentView& view, const std::vector<std::string>& choices,
                             ChanceStream& chance) = 0;
  // True if `receive` is to be called with each action of the game as the agent's seat sees it: "Anna: take".
  virtual bool wants_actions() const { return false; }
  // Receives an action as the agent's seat sees it, if `wants_actions` is true.
  virtual void receive(std::string action) { static_cast<void>(action); }
};

// The algorithm of a player.
enum class AgentKind : std::uint8_t { random, greedy, mcts };

inline constexpr std::uint32_t kUsualPlayouts = 200;
inline constexpr std::uint32_t kMostPlayouts = 1'000'000;

// The meaning of a name such as `mcts:1000`.
struct AgentName {
  AgentKind kind = AgentKind::random;
  std::uint32_t playouts = kUsualPlayouts;  // of mcts: 1 .. kMostPlayouts
};

// Reads `random`, `greedy`, `mcts` or `mcts:N`. Throws std::runtime_error with a list of the names.
AgentName read_agent(std::string_view text);
// Returns the name in the form in which read_agent reads it: `mcts:1000`.
std::string to_text(const AgentName& name);

// Returns a new agent of that name. An agent serves one game at a time.
std::unique_ptr<Agent> make_agent(const AgentName& name);

// Returns the value of a position for each seat, from 0 (lost) to 1 (won): after the end of the game by its
// outcome, before by the scores (Match::score_of). If all play together, it is always the score.
std::vector<double> worth_of(const Match& position);

// Returns the lead of a seat over the best of the others, in halves of a point; negative if it is behind. If
// all play together, their score.
std::int64_t lead_of(const Match& position, std::size_t seat);

// The result of a finished game, one flag per seat; `over` is false if it is not finished.
struct Winners {
  bool over = false;
  std::vector<bool> seats;
  // True if no seat won.
  bool nobody() const;
};
// Returns the winners by the printed outcome of the position.
Winners winners_of(const Match& position);

}  // namespace referee
