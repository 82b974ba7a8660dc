// Lists what each ruling changes by itself, if all combinations take too much work.
#pragma once

#include <functional>

#include "referee/adjudication/dispute.hpp"

namespace referee {

// Returns the index of the verdict of one reading. Throws UndecidedSearch if no work is left.
using VerdictOf = std::function<std::size_t(const RulingValues&)>;

// Fills in `depends_on`, `branched`, `readings`, `contradicted` and `untried`. `verdicts` has the script's
// own verdict already, and `open` the rulings that its reading has read.
void list_one_by_one(Dispute& dispute, const RulingMask& open, std::uint64_t most,
                     const VerdictOf& verdict_of);

}  // namespace referee
