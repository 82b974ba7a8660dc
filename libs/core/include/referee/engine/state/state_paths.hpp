// Patterns of the paths that the printed state of a game can have (contract 1, 4). A game lists them beside
// its JSON code.
//
//   {"ply|phase|seats[]", "players.*.hand[]|colour", "sites.*.guest|fixed"}
//
// A pattern consists of keys. `|` separates alternative keys at one place; `*` is any name of things that may
// or may not exist; `[]` ends the key of a list, and its elements follow. A key at the end of a pattern has a
// value without keys of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "referee/document/json.hpp"

namespace referee {

// One step of a path: a key or a list index.
struct PathStep {
  std::string_view key;     // or, if empty, a list index
  std::uint64_t index = 0;  // of the list element
};

// The place where a path does not match: the number of correct steps, and the keys that could come next.
struct PathFault {
  std::size_t step = 0;
  std::vector<std::string_view> known;
};

// True if a state can have each key of `path` at its place. `PATH.count` is valid for lists and mappings.
bool knows_path(std::span<const std::string_view> patterns, std::span<const PathStep> path);
// Returns the first fault of a path; nullopt if the path is valid.
std::optional<PathFault> find_path_fault(std::span<const std::string_view> patterns,
                                         std::span<const PathStep> path);

}  // namespace referee
