// From the leaves of a decision tree to the answer of a dispute.
#pragma once

#include <vector>

#include "referee/adjudication/dispute.hpp"

namespace referee {

// A leaf of the decision tree: under these options of these rulings the verdict is the same whatever the
// others.
struct DisputeLeaf {
  RulingMask fixed;
  RulingValues values;
  std::size_t verdict = 0;
};

// Fills in `depends_on`, `readings` and `contradicted`; `complete` becomes false if that takes more than
// `most` readings, or more work than is left.
void list_readings(Dispute& dispute, const std::vector<DisputeLeaf>& leaves, std::uint64_t most,
                   Budget& budget);

}  // namespace referee
