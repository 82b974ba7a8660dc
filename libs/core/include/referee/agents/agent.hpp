// Players that want to win, for every game: `random`, `greedy` and `mcts`. They know of a game what Match
// tells of all games, and of a position what their seat may know (sight.hpp).
#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/agents/sight.hpp"

namespace referee {

// Thrown by an agent that can't go on, or breaks the rules: it loses the game.
struct AgentFailed : std::exception {
  AgentFailed(std::string what_failed, std::string why)
      : reason(std::move(what_failed)), detail(std::move(why)) {}
  const char* what() const noexcept override { return detail.c_str(); }
  std::string reason;  // a word for counting: `agent-crashed`
  std::string detail;  // a part of a sentence about the agent: "ended with exit code 1"
};

class Agent {
 public:
  virtual ~Agent() = default;
  // One of `choices`, which are sight.choices(), at least one. It depends on what the seat may know and on
  // the draws of `chance` only. Throws UndecidedSearch, AgentFailed.
  virtual std::string choose(const Sight& sight, const std::vector<std::string>& choices,
                             ChanceStream& chance) = 0;
  // Whether `hear` is called with each action of the game, as the agent's seat hears of it: "Anna: take".
  virtual bool listens() const { return false; }
  virtual void hear(std::string action) { static_cast<void>(action); }
};

enum class AgentKind : std::uint8_t { random, greedy, mcts };

inline constexpr std::uint32_t kUsualPlayouts = 200;
inline constexpr std::uint32_t kMostPlayouts = 1'000'000;

// What a name such as `mcts:1000` stands for.
struct AgentName {
  AgentKind kind = AgentKind::random;
  std::uint32_t playouts = kUsualPlayouts;  // of mcts: 1 .. kMostPlayouts
};

// Reads `random`, `greedy`, `mcts` or `mcts:N`. Throws std::runtime_error, which says what there is.
AgentName read_agent(std::string_view text);
std::string to_text(const AgentName& name);

// An agent of that name. One agent serves one game at a time.
std::unique_ptr<Agent> make_agent(const AgentName& name);

// What a position is worth to each seat, from 0 (lost) to 1 (won): of a game that is over by its outcome, of
// any other by how far each has got (Match::score_of). Where all play together it is always the score.
std::vector<double> worth_of(const Match& position);

// How far a seat is ahead of the best of the others, in halves of a point; below 0 if it is behind. Where all
// play together, their score.
std::int64_t lead_of(const Match& position, std::size_t seat);

// Who has won: a bit a seat, and whether the game is over at all.
struct Winners {
  bool over = false;
  std::vector<bool> seats;
  bool nobody() const;
};
Winners winners_of(const Match& position);

}  // namespace referee
