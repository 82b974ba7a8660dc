// Moves, captures, shots and scratches as they are written (rulebook 5): what the four verbs have in common.
#pragma once

#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

// How a piece makes its stroke. In the order of the verbs.
enum class Manner : std::uint8_t { move, capture, shoot, scratch };
constexpr bool takes(Manner manner) { return manner == Manner::capture || manner == Manner::shoot; }

// ` promote SQ=L`
struct Promotion {
  Spot spot;
  char letter = 0;
  friend bool operator==(const Promotion&, const Promotion&) = default;
};
inline constexpr std::size_t kMaxPromotions = 64;    // clauses of one play
using Clauses = Bounded<Promotion, kMaxPromotions>;  // by column, then row

struct Written {
  Manner manner = Manner::move;
  char letter = 0;  // of `=L`; 0: none
  Bounded<Spot, kMaxSegments + 1> path;
  Clauses promotions;
  // Itself, or what looks on.
  bool promotes() const { return letter != 0 || !promotions.empty(); }
};

}  // namespace referee::party_chess
