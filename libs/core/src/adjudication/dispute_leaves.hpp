// What the readings of a dispute come to, as leaves of a decision tree (dispute_readings.hpp).
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "adjudication/dispute_readings.hpp"
#include "adjudication/reading_sets.hpp"

namespace referee {

// Which readings read a ruling on the way, for each ruling.
using ReadUnder = std::array<ReadingSets::Function, kMaxRulings>;
using VerdictAt = std::function<std::size_t(const RulingValues&)>;

// A leaf for each combination of options that the script tells apart by what it reads. The first ruling that
// is read and not `agreed` parts the readings, and so on among those that read it alike; the script's own
// readings are asked about first, and first among those that are not parted yet. Up to `most` leaves; false
// if there are more.
bool tell_apart(const ReadUnder& read, const ReadingSets& sets, const Dispute& dispute,
                const RulingMask& agreed, const VerdictAt& verdict_at, std::size_t most,
                std::vector<DisputeLeaf>& leaves);

// As few leaves as the order of the rulings allows, of a function that gives verdicts.
std::vector<DisputeLeaf> leaves_of(ReadingSets::Function verdicts, const ReadingSets& sets, Budget& budget);

}  // namespace referee
