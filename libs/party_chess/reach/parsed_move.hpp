// Moves, captures, shots and scratches as written (rulebook 5): the common parts of the four verbs.
#pragma once

#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

// The four actions of a piece on the board, in the order of the verbs.
enum class MoveKind : std::uint8_t { move, capture, shoot, scratch };
// True if the piece captures.
constexpr bool takes(MoveKind move_kind) {
  return move_kind == MoveKind::capture || move_kind == MoveKind::shoot;
}

// One ` promote SQ=L` of a play.
struct Promotion {
  WrittenSquare spot;
  char letter = 0;
  friend bool operator==(const Promotion&, const Promotion&) = default;
};
inline constexpr std::size_t kMaxPromotions = 64;    // in one play
using Clauses = Bounded<Promotion, kMaxPromotions>;  // by column, then row

// A play of one of these verbs, as its line has it.
struct ParsedMove {
  MoveKind move_kind = MoveKind::move;
  char letter = 0;                                // of `=L`; 0: none
  Bounded<WrittenSquare, kMaxSegments + 1> path;  // first the piece's own square
  Clauses promotions;
  // True if the moving piece or another one is promoted.
  bool promotes() const { return letter != 0 || !promotions.empty(); }
};

}  // namespace referee::party_chess
