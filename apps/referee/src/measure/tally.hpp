// What is counted of measured games. All are whole numbers, so that parts of a measurement add up to exactly
// what one run gives.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "measure/intervals.hpp"
#include "referee/agents/played_game.hpp"

namespace referee::app {

// Lengths and plies are counted in classes: each up to 64 by itself, larger ones in classes of at most 1/32
// of their size. The least number of the class that `number` is in.
std::uint64_t class_of(std::uint64_t number);
// The least number of the class that follows.
std::uint64_t class_after(std::uint64_t number);

struct Count {
  std::uint64_t of = 0;  // how many there were
  std::uint64_t sum = 0;
  void add(const Count& other) {
    of += other.of;
    sum += other.sum;
  }
  double mean() const { return of > 0 ? static_cast<double>(sum) / static_cast<double>(of) : 0.0; }
  friend void to_json(Json& json, const Count& count) { json = {count.of, count.sum}; }
  friend void from_json(const Json& json, Count& count) {
    json.at(0).get_to(count.of);
    json.at(1).get_to(count.sum);
  }
};

// What one rule did in all games (referee/agents/played_game.hpp).
struct RuleTally {
  std::uint64_t applied = 0;
  std::uint64_t refused = 0;
  std::uint64_t decided = 0;
  // Of a RuleTally, or of a RuleUse.
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

// Wins of one agent's seats against those of another, in games in which both sit. In each game the number is
// (wins of the one) x (seats of the other) - (wins of the other) x (seats of the one).
struct Spread {
  Sums numbers;
  Count seats;  // of the one x of the other, in each game
  // By how much the share of seats that win is greater with the one: -1 to 1.
  Interval difference() const;
  void add(const Spread& other) {
    numbers.add(other.numbers);
    seats.add(other.seats);
  }
};

// Of all games under one reading of the rules.
struct Tally {
  explicit Tally(std::size_t seats = 0) : wins(seats, 0), scores(seats) {}

  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;  // too long, or undecided
  std::uint64_t nobody = 0;      // finished, and nobody won
  std::uint64_t shared = 0;      // more than one won
  Sums actions;
  std::map<std::uint64_t, std::uint64_t> lengths;  // games by class_of their actions
  std::map<std::string, std::uint64_t> reasons;
  std::vector<std::uint64_t> wins;      // by seat; a shared win counts for each
  std::vector<Sums> scores;             // by seat, halves of a point
  Sums margins;                         // the best standing above the second best, halves of a point
  std::map<std::string, Count> agents;  // by name: games in a seat, and wins there
  std::map<std::string, Sums> leads;    // by agent: ahead of the best of the others, halves of a point
  std::map<std::pair<std::string, std::string>, Spread> spreads;  // by two agents' names, the first less
  std::map<std::string, RuleTally> rules;                         // by id, in games that count them
  std::uint64_t tries = 0;                                        // of actions, in those games
  Count choices;                                                  // what players had to choose from
  std::uint64_t most_choices = 0;
  std::map<std::uint64_t, Count> choices_at;  // by class_of the number of the choice in its game

  // `agents` has the name of each seat's agent.
  void add(const PlayedGame& game, const std::vector<std::string>& agents);
  void add_rules(const PlayedGame& game, const Catalogue& catalogue);
  void add(const Tally& other);
  friend void to_json(Json& json, const Tally& tally);
  friend void from_json(const Json& json, Tally& tally);

 private:
  void add_spreads(const PlayedGame& game, const std::vector<std::string>& agents);
};

// What a reading changes: its games minus those of the first reading with the same numbers.
struct Difference {
  explicit Difference(std::size_t seats = 0) : wins(seats) {}
  Sums actions;
  Sums unfinished;
  Sums nobody;
  std::vector<Sums> wins;

  void add(const PlayedGame& first, const PlayedGame& other);
  void add(const Difference& other);
  friend void to_json(Json& json, const Difference& difference);
  friend void from_json(const Json& json, Difference& difference);
};

}  // namespace referee::app
