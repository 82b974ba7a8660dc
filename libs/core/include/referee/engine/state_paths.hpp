// Which paths the printed state of a game can have (contract 1, 4): a game lists them beside its JSON code.
//
//   {"ply|phase|seats[]", "players.*.hand[]|colour", "sites.*.guest|fixed"}
//
// Pieces are keys, with `|` between those of one place; `*` is any name of things that may or may not be
// there; `[]` ends the key of a list, whose elements are what follows. What nothing follows is a value
// without keys of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "referee/document/json.hpp"

namespace referee {

struct PathStep {
  std::string_view key;     // or, if empty, a list index
  std::uint64_t index = 0;  // of the list element
};

// Where a path leaves what a state can have: so many of its steps are right, and these keys could come next.
struct PathFault {
  std::size_t step = 0;
  std::vector<std::string_view> known;
};

// Whether each key of `path` is one that a state can have there. `PATH.count` is known of lists and mappings.
bool knows_path(std::span<const std::string_view> patterns, std::span<const PathStep> path);
// What is wrong if not.
std::optional<PathFault> find_path_fault(std::span<const std::string_view> patterns,
                                         std::span<const PathStep> path);

}  // namespace referee
