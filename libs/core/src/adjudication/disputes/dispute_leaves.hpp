// Lists the verdicts of all readings in a dispute as leaves of a decision tree (dispute_readings.hpp).
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "adjudication/disputes/dispute_readings.hpp"
#include "adjudication/disputes/reading_sets.hpp"

namespace referee {

// For each ruling, the set of readings that read it during the run.
using ReadUnder = std::array<ReadingSets::Function, kMaxRulings>;
using VerdictAt = std::function<std::size_t(const RulingValues&)>;

// Adds a leaf for each combination of options that the script distinguishes by what it reads. The tree
// branches at the first ruling that is read and not `agreed`, then again within each branch. The script's own
// reading comes first, and its options come first in each branch. Adds at most `most` leaves. Returns false
// if there are more.
[[nodiscard]] bool distinguish_readings(const ReadUnder& read, const ReadingSets& sets,
                                        const Dispute& dispute, const RulingMask& agreed,
                                        const VerdictAt& verdict_at, std::size_t most,
                                        std::vector<DisputeLeaf>& leaves);

// Returns the leaves of a function from readings to verdicts: as few as the order of the rulings allows.
std::vector<DisputeLeaf> leaves_of(ReadingSets::Function verdicts, const ReadingSets& sets, Budget& budget);

}  // namespace referee
