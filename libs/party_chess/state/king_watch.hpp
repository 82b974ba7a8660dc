// Answers to the question whether Kings are attacked, kept for later positions.
#pragma once

#include <cstdint>

#include "party_chess/pieces/board.hpp"
#include "party_chess/pieces/piece.hpp"

namespace referee::party_chess {

// The answer whether one King is attacked, with the evidence for it. After a play the answer still holds if
// three things are true: no square of `rests_on` has changed, no piece that came to a square attacks the
// King, and the pieces of `ask_again`, asked once more, give the same answer.
struct KingWatch {
  Square king = kNoSquare;
  bool attacked = false;
  bool among_auras = false;       // There were auras on the board.
  bool rests_on_more = false;     // Any play may change the answer about `ask_again`.
  bool complete = true;           // All pieces had room in `ask_again`.
  OfficeSet last_plays;           // Plays of these offices may change that answer.
  SquareSet rests_on;             // if attacked, evidence of one attacker
  Bounded<Square, 32> ask_again;  // empty if attacked

  // True if the answer depends on the occupants of one of these squares.
  bool rests_on_any(const auto& squares) const {
    for (const Square square : squares) {
      if (square == king || rests_on.has(square)) return true;
    }
    return false;
  }
  // True if a play of the office may change the answer in other ways than by the squares that it changes.
  bool depends_on_play_of(OfficeIndex office) const { return rests_on_more || last_plays.test(office); }
};

// The watches of one position. They depend on how the position came about, so comparisons ignore them.
struct KingWatches {
  std::uint64_t terms = 0;      // Terms::identity under which they were made
  Bounded<KingWatch, 8> kings;  // Attackers of further Kings are searched each time.

  // Returns null if the King on this square is not watched.
  const KingWatch* find(Square king) const {
    for (const KingWatch& watch : kings) {
      if (watch.king == king) return &watch;
    }
    return nullptr;
  }
  void clear() { kings.clear(); }
  friend bool operator==(const KingWatches& /*a*/, const KingWatches& /*b*/) { return true; }
};

}  // namespace referee::party_chess
