// Evidence of an answer about a position.
#pragma once

#include "party_chess/pieces/board.hpp"
#include "party_chess/pieces/piece.hpp"

namespace referee::party_chess {

// Collects everything that an answer depends on. While none of this changes, the answer stays the same.
struct Evidence {
  SquareSet& squares;      // squares whose occupants are read
  OfficeSet last_plays{};  // offices whose last plays are read
  bool more = false;       // anything else is read
};

}  // namespace referee::party_chess
