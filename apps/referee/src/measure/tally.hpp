// Counts of measured games. All are whole numbers, so that the parts of a measurement add up to exactly the
// result of one run.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "measure/intervals.hpp"
#include "referee/agents/played_game.hpp"

namespace referee::app {

// Returns the least number of the class that `number` is in. Lengths and plies are counted in such classes.
// Each number below 64 has a class of its own. The size of a larger number's class is at most 1/32 of the
// number.
std::uint64_t class_floor(std::uint64_t number);
// Returns the least number of the next class.
std::uint64_t class_after(std::uint64_t number);

// The sum of some numbers, and how many numbers there are.
struct Count {
  std::uint64_t count = 0;
  std::uint64_t sum = 0;
  void add(const Count& other) {
    count += other.count;
    sum += other.sum;
  }
  double mean() const { return count > 0 ? static_cast<double>(sum) / static_cast<double>(count) : 0.0; }
  friend void to_json(Json& json, const Count& total) { json = {total.count, total.sum}; }
  friend void from_json(const Json& json, Count& total) {
    json.at(0).get_to(total.count);
    json.at(1).get_to(total.sum);
  }
};

// The effects of one rule in all games (referee/agents/played_game.hpp).
struct RuleTally {
  std::uint64_t applied = 0;
  std::uint64_t refused = 0;
  std::uint64_t decided = 0;
  // Adds a RuleTally or a RuleUse.
  void add(const auto& other) {
    applied += other.applied;
    refused += other.refused;
    decided += other.decided;
  }
  friend void to_json(Json& json, const RuleTally& rule) {
    json = {rule.applied, rule.refused, rule.decided};
  }
  friend void from_json(const Json& json, RuleTally& rule) {
    json.at(0).get_to(rule.applied);
    json.at(1).get_to(rule.refused);
    json.at(2).get_to(rule.decided);
  }
};

// Compares the wins of two agents, in games in which both have seats. Each game gives the number (wins of
// the first) x (seats of the second) - (wins of the second) x (seats of the first).
struct WinComparison {
  Sums numbers;
  // The number of games, and the sum of (seats of the first) x (seats of the second).
  Count seats;
  // Returns the first agent's share of winning seats minus the second's: -1 to 1.
  Interval difference() const;
  void add(const WinComparison& other) {
    numbers.add(other.numbers);
    seats.add(other.seats);
  }
};

// The counts of all games under one reading of the rules.
struct Tally {
  explicit Tally(std::size_t seats = 0) : wins(seats, 0), scores(seats) {}

  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;      // too long, or undecided
  std::uint64_t without_winner = 0;  // finished, and nobody won
  std::uint64_t shared = 0;          // more than one won
  Sums actions;
  std::map<std::uint64_t, std::uint64_t> lengths;  // by class_floor of a game's actions
  std::map<std::string, std::uint64_t> reasons;
  // Wins by seat. A shared win counts for each winner.
  std::vector<std::uint64_t> wins;
  std::vector<Sums> scores;  // by seat, halves of a point
  // The best score minus the second best, in halves of a point.
  Sums margins;
  // The number of seats and the wins of each agent, by its name.
  std::map<std::string, Count> agents;
  // Each agent's score minus the best other score, by the agent's name, in halves of a point.
  std::map<std::string, Sums> leads;
  // Comparisons of two agents, by their names in alphabetical order.
  std::map<std::pair<std::string, std::string>, WinComparison> comparisons;
  // The effects of each rule by its id, in games in which rules are counted.
  std::map<std::string, RuleTally> rules;
  std::uint64_t tries = 0;  // of actions, in those games
  Count choices;            // available to players
  std::uint64_t most_choices = 0;
  // The choices at each action of a game. The actions are counted from 1, in classes (class_floor).
  std::map<std::uint64_t, Count> choices_at;

  // `agents` has the name of each seat's agent.
  void add(const PlayedGame& game, const std::vector<std::string>& agents);
  void add_rules(const PlayedGame& game, const Catalogue& catalogue);
  void add(const Tally& other);
  friend void to_json(Json& json, const Tally& tally);
  friend void from_json(const Json& json, Tally& tally);

 private:
  void add_comparisons(const PlayedGame& game, const std::vector<std::string>& agents);
};

// The changes that a reading makes: games under this reading minus games of the same number under the first
// reading.
struct Difference {
  explicit Difference(std::size_t seats = 0) : wins(seats) {}
  Sums actions;
  Sums unfinished;
  Sums without_winner;
  std::vector<Sums> wins;

  void add(const PlayedGame& first, const PlayedGame& other);
  void add(const Difference& other);
  friend void to_json(Json& json, const Difference& difference);
  friend void from_json(const Json& json, Difference& difference);
};

}  // namespace referee::app
