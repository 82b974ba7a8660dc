// Pieces that a chain might take, by number.
#pragma once

#include "party_chess/board/board.hpp"

namespace referee::party_chess {

using ChainNode = Square;    // 0 is the piece that moves, as it starts
using ChainSet = SquareSet;  // of nodes

// Where a chain stands, and how it came there.
struct ChainStop {
  ChainNode node = 0;
  unsigned direction = kNoDirection;
};

}  // namespace referee::party_chess
