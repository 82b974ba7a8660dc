// Paths through all parts of a place, `players.*.hand.count`, as sums have them.
#pragma once

#include "referee/engine/state_values.hpp"

namespace referee {

// A step `*` that stands for every key of a mapping, or every element of a list: told from the key "*" by its
// index, which a key has none of.
inline PathStep each_step() { return {"*", 1}; }
inline bool is_each(const PathStep& step) { return step.key == "*" && step.index == 1; }

// The values at all places that the path leads to, as a list: null where nothing is.
Json values_at(const Match& match, std::span<const PathStep> path, Mark at, Viewer viewer);

}  // namespace referee
