// What the fast tests need to know of a definition, worked out once.
#pragma once

#include "party_chess/ruleset/pieces.hpp"

namespace referee::party_chess {

// Fills in `chains`, `apart` and `may_take`.
void work_out(Definition& definition);

}  // namespace referee::party_chess
