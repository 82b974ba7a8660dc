// From the leaves of a decision tree to the answer of a dispute.
#pragma once

#include <functional>
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

// Rulings that matter because the value asked for shows them as they are. The leaves leave them aside then,
// and `verdict_at` says what a reading comes to.
struct ShownRulings {
  RulingMask rulings;
  std::function<std::size_t(const RulingValues&)> verdict_at;
};

// Fills in `depends_on`, `readings` and `contradicted`; `complete` becomes false if that takes more than
// `most` readings, or more work than is left.
void list_readings(Dispute& dispute, const std::vector<DisputeLeaf>& leaves, std::uint64_t most,
                   Budget& budget, const ShownRulings& shown = {});

}  // namespace referee
