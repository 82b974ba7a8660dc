// Paths through all parts of a place, such as `players.*.hand.count`. Sums use them.
#pragma once

#include "referee/engine/state/state_values.hpp"

namespace referee {

// Returns the step `*` for every key of a mapping, or every element of a list. Its index distinguishes it
// from the key "*", which has none.
inline PathStep each_step() { return {"*", 1}; }
inline bool is_each(const PathStep& step) { return step.key == "*" && step.index == 1; }

// Returns a list of the values at all places that the path leads to. Null where there is no value.
Json values_at(const Match& match, std::span<const PathStep> path, Mark at, Viewer viewer);

}  // namespace referee
