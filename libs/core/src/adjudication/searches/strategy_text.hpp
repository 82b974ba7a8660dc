// Writes a strategy as a script. A position with several continuations gets a label, and each continuation
// but the first goes back to it.
#pragma once

#include <string>
#include <vector>

#include "adjudication/searches/forced_positions.hpp"

namespace referee {

// Returns lines from the position `root`, which is won within n actions. Empty if there would be more than
// `options.answers` actions. Throws UndecidedSearch.
std::vector<std::string> strategy_text(ForcedPositions& positions, const std::string& root, unsigned n,
                                       const FindOptions& options);

}  // namespace referee
