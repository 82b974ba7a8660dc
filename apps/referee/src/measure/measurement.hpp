// A measurement: what was asked, and what came of it. Reports are made of this alone, whether one run gave it
// or the parts of several.
#pragma once

#include <string>
#include <vector>

#include "measure/tally.hpp"
#include "parts/part.hpp"

namespace referee::app {

struct Measurement {
  // Everything that decides what is played: `game`, `ruleset`, `script` (null: from the start), `players`,
  // `agents` (by seat, in turn), `seed`, `games`, `until` (percentage points, or null), `max_actions`, and
  // `readings`, each with its `label` and the `hash` of the position where it begins.
  Json plan;
  Shard shard;
  std::vector<Tally> readings;          // as in the plan, at least one
  std::vector<Difference> differences;  // of the second reading and those after it from the first

  std::string label(std::size_t reading) const;
  std::vector<std::string> players() const;
  // How many games of this part were to be played under each reading.
  std::uint64_t wanted() const;
  bool is_complete() const;
};

// A part as one line of JSON, and the way back; throws std::runtime_error if the part is none of `measure`.
std::string part_line(const Measurement& measurement);
Measurement measurement_of(const Part& part);
// What one run would have given, of parts that are in order. Throws std::runtime_error.
Measurement join_measured(const std::vector<Part>& parts);

}  // namespace referee::app
