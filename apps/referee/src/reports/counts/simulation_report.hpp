// Counts the games of `simulate`, and prints the results.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "parts/part.hpp"

namespace referee::app {

// Sums over games. They do not depend on the order in which games are added.
struct Statistics {
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;
  std::uint64_t actions = 0;
  std::uint64_t shortest = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t longest = 0;
  std::map<std::string, std::uint64_t> verbs;
  std::map<std::string, std::uint64_t> reasons;
  // Wins by player. A shared win counts for each winner. `nobody` counts games without a winner.
  std::map<std::string, std::uint64_t> wins;
  std::vector<std::uint64_t> rules;  // by the rule's number

  void add(const Statistics& other);
};

// `plan` contains the settings: `game`, `ruleset`, `players`, `seed`, `games`, `max_actions`, `rulings`,
// `start` (the hash of the position where games begin) and `rules` (the ids of the rules that are counted,
// or null).
std::string simulation_text(const Statistics& all, const Json& plan);
Json simulation_json(const Statistics& all, const Json& plan);

// Writes a part's line.
std::string simulated_part(const Statistics& part, const Shard& shard, const Json& plan);
// Returns what one run would have counted, from parts that are in order. Throws std::runtime_error.
Statistics join_simulated(const std::vector<Part>& parts);

}  // namespace referee::app
