// Plays the games of a measurement. Games with the same number are the same under each reading of the
// rules, as far as possible.
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

// The readings, agents and limits of a measurement, and who is informed of the games.
struct MeasureOrder {
  // At least one reading. All others are compared with the first.
  std::vector<MeasuredReading> readings;
  // Agents by seat. The list is repeated if there are more seats than agents. In game n, each seat gets the
  // agent n places further in the list.
  std::vector<ChosenAgent> agents;
  std::chrono::milliseconds agent_time{10'000};  // for an action of a program
  std::uint64_t seed = 0;
  std::uint64_t games = 400;
  std::uint64_t max_actions = 5000;
  bool count_rules = false;
  // Play ends when all shares of wins are known this precisely, in percentage points.
  std::optional<double> until;
  Shard shard;
  std::size_t jobs = 1;
  // Called once for each game, after it has been played under all readings. Games come in the order of their
  // numbers.
  std::function<void()> on_game;
  // `on_seat` receives the records of a game's seats, with game_keys(); `on_move` those of its moves, with
  // move_keys(). Either may be empty.
  std::function<void(const Json& record)> on_seat;
  std::function<void(const Json& record)> on_move;
  // Receives a line about each agent that failed, in order.
  std::function<void(const std::string& line)> on_forfeit;
};

// Return the keys of the records that on_seat and on_move receive, as lists.
Json game_keys();
Json move_keys();

// Plays until all games are played, the results are precise enough, or Ctrl-C is pressed. The plan of the
// result has only `agents`, `seed`, `games`, `until`, `max_actions` and `readings`.
Measurement play_measured(const MeasureOrder& order);

}  // namespace referee::app
