// A measurement: what was asked, and what came of it. Reports are made of this alone, whether one run gave it
// or the parts of several.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "measure/tally.hpp"

namespace referee::app {

// One part of several: `part` of `parts`, from 1.
struct Shard {
  std::uint64_t part = 1;
  std::uint64_t parts = 1;
  // Whether the game of this number is in it.
  bool has(std::uint64_t number) const { return number % parts == part - 1; }
};
inline constexpr std::uint64_t kMostShards = 1'000'000;
// Reads "2/5". nullopt if it is no such thing.
std::optional<Shard> read_shard(std::string_view text);

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

// A part as one line of JSON, and the way back; throws std::runtime_error if the text is no such line.
std::string part_line(const Measurement& measurement);
Measurement read_part(std::string_view line);

// A part, and where it was read: `file:line`.
struct NamedPart {
  std::string name;
  Measurement measurement;
};
// What one run would have given. Throws std::runtime_error, with names, if parts are of different
// measurements, overlap, are not complete, or one is missing.
Measurement join_parts(std::vector<NamedPart> parts);

}  // namespace referee::app
