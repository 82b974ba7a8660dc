// The results of `measure`: what was asked, and what was counted. Reports need nothing else, so they are the
// same for one run and for joined parts.
#pragma once

#include <string>
#include <vector>

#include "measure/tally.hpp"
#include "parts/part.hpp"

namespace referee::app {

// A plan, and the counts of the games that were played for it.
struct Measurement {
  // Everything that decides what is played: `game`, `ruleset`, `script` (null: from the start), `players`,
  // `agents` (by seat, in turn), `seed`, `games`, `until` (percentage points, or null), `max_actions`, and
  // `readings`, each with its `label` and the `hash` of the position where it begins.
  Json plan;
  Shard shard;
  std::vector<Tally> readings;  // in the plan's order, never empty
  // Each reading after the first, compared with the first.
  std::vector<Difference> differences;

  std::string label(std::size_t reading) const;
  std::vector<std::string> players() const;
  // Returns how many games this part should play under each reading.
  std::uint64_t wanted() const;
  bool is_complete() const;
};

// Writes a part as one line of JSON, and reads it. Throws std::runtime_error if the part is not one of
// `measure`.
std::string part_line(const Measurement& measurement);
Measurement measurement_of(const Part& part);
// Returns what one run would have given, from parts that are in order. Throws std::runtime_error.
Measurement join_measured(const std::vector<Part>& parts);

}  // namespace referee::app
