// A strategy as a script: where several ways on must be answered there is a label, to which each of them but
// the first goes back.
#pragma once

#include <string>
#include <vector>

#include "adjudication/forced_positions.hpp"

namespace referee {

// Lines from the position `root`, which is won within n actions. Empty if there would be more than
// `options.answers` actions. Throws UndecidedSearch.
std::vector<std::string> strategy_text(ForcedPositions& positions, const std::string& root, unsigned n,
                                       const FindOptions& options);

}  // namespace referee
