// Checks the names in a path that depend on the board, such as `sites.s99`, which no pattern of paths knows.
#pragma once

#include <span>
#include <string_view>

#include "referee/document/mark.hpp"
#include "referee/engine/state/state_paths.hpp"

namespace referee {

class Match;

// Throws InputError at a name that nothing in a position can have, because a setup with this name is refused.
// Accepts a name that nothing has now, but that something may have. `path` is the text of the steps.
void check_possible_names(std::string_view path, std::span<const PathStep> steps, const Match& match,
                          Mark at);

}  // namespace referee
