// Finds the paths that a path with an unknown key may mean.
#pragma once

#include <span>
#include <string>

#include "referee/document/hint.hpp"
#include "referee/engine/game/game.hpp"
#include "referee/engine/state/state_paths.hpp"

namespace referee {

// Returns the steps as they are written in a script.
std::string text_of(std::span<const PathStep> path);

// Suggests paths with the key `steps[wrong]` further inside the part before it: `outcome.winners` for
// `winner`, `sites.s1` for `s1`. Empty if there are none.
Hint inner_path_hint(std::span<const PathStep> steps, std::size_t wrong, const Match& match);

}  // namespace referee
