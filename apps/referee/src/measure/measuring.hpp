// Plays the games of a measurement: under each reading of the rules the same ones, as far as they can be.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "measure/chosen_agent.hpp"
#include "measure/measurement.hpp"

namespace referee::app {

// A reading of the rules, and the position where its games begin.
struct MeasuredReading {
  std::string label;
  std::shared_ptr<const Match> start;
};

struct MeasureOrder {
  std::vector<MeasuredReading> readings;         // at least one; the others are compared with the first
  std::vector<ChosenAgent> agents;               // by seat, in turn; in game n they have moved on by n seats
  std::chrono::milliseconds agent_time{10'000};  // for an action of a program
  std::uint64_t seed = 0;
  std::uint64_t games = 400;
  std::uint64_t max_actions = 5000;
  bool count_rules = false;
  std::optional<double> until;  // percentage points; stop when all shares of wins are known so well
  Shard shard;
  std::size_t jobs = 1;
  std::function<void()> on_game;                            // after each game under all readings, in order
  std::function<void(const Json& record)> on_seat;          // of a game, with game_keys(); may be empty
  std::function<void(const Json& record)> on_move;          // of a game, with move_keys(); may be empty
  std::function<void(const std::string& line)> on_forfeit;  // of an agent that failed, in order
};

// The keys of the records that on_seat and on_move get, as lists.
Json game_keys();
Json move_keys();

// Plays them, until all are played, they are precise enough, or Ctrl-C is pressed. The result has no more of
// a plan than `agents`, `seed`, `games`, `until`, `max_actions` and `readings`.
Measurement play_measured(const MeasureOrder& order);

}  // namespace referee::app
