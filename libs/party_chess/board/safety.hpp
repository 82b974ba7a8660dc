// What is known of an office's safety before it plays, so that most plays need not be tried out
// (PC-1230.2.7).
#pragma once

#include "party_chess/board/attack.hpp"

namespace referee::party_chess {

struct Safety {
  bool unguarded = false;  // it has no King on the board
  bool certain = false;    // what follows is known
  bool checked = false;    // the King is attacked, other than by an odd piece
  bool plain = false;      // besides, no piece is odd, and none will be wherever the King goes
  Square king = kNoSquare;
  SquareSet pinned;  // own pieces that alone stand between the King and a piece that goes along lines
  // How far from the King, in each direction, the piece stands that pins another.
  std::array<std::uint8_t, 8> pinned_to{};
  // Where a stroke of another piece must end to answer every check along lines or by a leap, if there is one.
  bool has_answers = false;
  SquareSet answers;
  SquareSet touchy;                        // squares on the ways of hurdlers to the King
  Bounded<Square, kMaxSquares> opponents;  // all opposing pieces, if it is certain
  Bounded<Square, kMaxSquares> aimers;     // those of them that could take the King where he stands
  Bounded<Square, 128> hurdlers;  // pieces that may attack him once something changes on a touchy square
  Bounded<Square, 128> odd;       // pieces that must be asked after every play
  bool has_touchy = false;
  // The squares on which something must come to stand before a chain takes the King, and the chains.
  SquareSet landings;
  bool has_landings = false;
  Bounded<Square, 128> chains;
  // A chain takes him; no stroke answers that which neither leaves nor reaches one of these squares.
  bool chained = false;
  SquareSet chain_way;

  // No stroke of the piece on `from` to a square that is not touchy exposes the King.
  bool is_quiet(Square from) const {
    return unguarded ||
           (certain && !checked && odd.empty() && from != king && !pinned.has(from) && !touchy.has(from));
  }
  bool answers_checks(Square to) const { return !has_answers || answers.has(to); }
  // All that a stroke of another piece than the King can change for him is ways, and the piece it takes.
  bool asks_ways_alone() const { return plain && chains.empty(); }
  bool is_touchy(Square square) const { return has_touchy && touchy.has(square); }
  bool is_landing(Square square) const { return has_landings && landings.has(square); }
  bool answers_chain(Square from, Square to) const {
    return !chained || chain_way.has(from) || chain_way.has(to);
  }
  // A stroke from square to square can't matter to pieces that may attack him once something changes there.
  bool is_calm(Square from, Square to) const { return !is_touchy(from) && !is_touchy(to) && !is_landing(to); }
};

Safety look_for_safety(const Lens& lens, OfficeIndex office);
// Whether the King would be attacked on `to`; only where all is plain.
bool exposes_king(const Lens& lens, const Safety& safety, Square to);
// Whether he would be attacked where he stands; only where all is plain, without chains and auras. `lens`
// shows ways as the stroke leaves them, `gone` is the square of the piece that it takes, if any.
bool attacks_along(const Lens& lens, const Safety& safety, Square gone);
// Whether no odd piece attacks the King, nor a hurdler or a chain to which the stroke from square to square
// may matter. `lens` shows what follows that stroke, of an unpinned piece other than the King.
bool odd_pieces_spare(const Lens& lens, const Safety& safety, Square from, Square to);

}  // namespace referee::party_chess
