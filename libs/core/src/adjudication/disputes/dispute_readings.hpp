// Derives the answer of a dispute from the leaves of a decision tree.
#pragma once

#include <functional>
#include <vector>

#include "referee/adjudication/dispute.hpp"

namespace referee {

// A leaf of the decision tree. All readings with these options of the `fixed` rulings have the same verdict.
struct DisputeLeaf {
  RulingMask fixed;
  RulingValues values;
  std::size_t verdict = 0;
};

// Rulings that matter because the value asked for shows their options directly. The leaves then ignore these
// rulings, and `verdict_at` returns the verdict of a whole reading.
struct ShownRulings {
  RulingMask rulings;
  std::function<std::size_t(const RulingValues&)> verdict_at;
};

// Fills in `depends_on`, `readings` and `contradicted`. Sets `complete` to false if there are more than
// `most` readings, or if the work does not suffice.
void list_readings(Dispute& dispute, const std::vector<DisputeLeaf>& leaves, std::uint64_t most,
                   Budget& budget, const ShownRulings& shown = {});

}  // namespace referee
