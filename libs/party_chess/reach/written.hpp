// Moves, captures, shots and scratches as written (rulebook 5): the common parts of the four verbs.
#pragma once

#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

// The four actions of a piece on the board, in the order of the verbs.
enum class Manner : std::uint8_t { move, capture, shoot, scratch };
// True if the piece captures.
constexpr bool takes(Manner manner) { return manner == Manner::capture || manner == Manner::shoot; }

// One ` promote SQ=L` of a play.
struct Promotion {
  Spot spot;
  char letter = 0;
  friend bool operator==(const Promotion&, const Promotion&) = default;
};
inline constexpr std::size_t kMaxPromotions = 64;    // in one play
using Clauses = Bounded<Promotion, kMaxPromotions>;  // by column, then row

// A play of one of these verbs, as its line has it.
struct Written {
  Manner manner = Manner::move;
  char letter = 0;                       // of `=L`; 0: none
  Bounded<Spot, kMaxSegments + 1> path;  // first the piece's own square
  Clauses promotions;
  // True if the moving piece or another one is promoted.
  bool promotes() const { return letter != 0 || !promotions.empty(); }
};

}  // namespace referee::party_chess
