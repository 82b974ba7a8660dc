// What is known of an office's safety before it plays, so that most plays need not be tried out
// (PC-1230.2.7).
#pragma once

#include "referee/party_chess/attack.hpp"

namespace referee::party_chess {

struct Safety {
  bool unguarded = false;  // it has no King on the board
  bool certain = false;    // what follows is known
  bool checked = false;    // the King is attacked, other than by an odd piece
  Square king = kNoSquare;
  SquareSet pinned;  // own pieces that alone stand between the King and a piece that goes along lines
  SquareSet touchy;  // squares on the ways of hurdlers to the King
  Bounded<Square, 128> hurdlers;  // pieces that may attack him once something changes on a touchy square
  Bounded<Square, 128> odd;       // pieces that must be asked after every play
  bool has_touchy = false;

  // No stroke of the piece on `from` to a square that is not touchy exposes the King.
  bool is_quiet(Square from) const {
    return unguarded ||
           (certain && !checked && odd.empty() && from != king && !pinned.has(from) && !touchy.has(from));
  }
  bool is_touchy(Square square) const { return has_touchy && touchy.has(square); }
};

Safety look_for_safety(const Lens& lens, OfficeIndex office);
// Whether no odd piece attacks the King, and no hurdler either if a touchy square has changed. `lens` shows
// what follows a stroke of an unpinned piece other than the King.
bool odd_pieces_spare(const Lens& lens, const Safety& safety, bool touched);

}  // namespace referee::party_chess
