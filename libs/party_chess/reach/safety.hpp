// What is known of an office's safety before it plays, so that most plays need not be tried out
// (PC-1230.2.7).
#pragma once

#include "party_chess/reach/attack.hpp"

namespace referee::party_chess {

// An own piece that alone keeps the King from being attacked some way, or lets him be: it may go to these
// squares only, or (`barred`) to any but these.
struct Pin {
  Square piece = kNoSquare;
  bool barred = false;
  SquareSet squares;
};

struct Safety {
  bool unguarded = false;  // it has no King on the board
  bool certain = false;    // what follows is known
  bool checked = false;    // the King is attacked, other than by an odd piece
  bool plain = false;      // besides, no piece is odd, and none will be wherever the King goes
  // `answers` and `releases` tell of every check that there is.
  bool answerable = true;
  Square king = kNoSquare;
  SquareSet pinned;  // own pieces that `pins` tell of
  Bounded<Pin, 64> pins;
  // Where a stroke of another piece must end to answer every check, if there is one; but for the following.
  bool has_answers = false;
  SquareSet answers;
  // Checks that jump over an own piece: it may go anywhere, others to these squares.
  Bounded<Pin, 16> releases;
  // Opposing pieces that alone keep others from attacking the King: none may be shot.
  SquareSet screens;
  // Squares where something that came to stand would be jumped over, towards the King.
  bool has_mounts = false;
  SquareSet mounts;
  // All squares, occupied or not, on which such attacks depend that are no plain lines.
  bool has_wayside = false;
  SquareSet wayside;
  SquareSet touchy;                        // squares on the ways of other hurdlers to the King
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

  // No stroke of the piece on `from` exposes the King, to a square that is neither a mount nor touchy.
  bool is_quiet(Square from) const {
    return unguarded ||
           (certain && !checked && odd.empty() && from != king && !pinned.has(from) && !touchy.has(from));
  }
  // It may matter to the King that anything comes to stand on some squares, or on this one.
  bool has_alarms() const { return has_touchy || has_landings || has_mounts; }
  bool sets_off_alarm(Square to) const {
    return !unguarded && (is_mount(to) || is_touchy(to) || is_landing(to));
  }
  bool answers_checks(Square from, Square to) const {
    return (!has_answers || answers.has(to)) && (releases.empty() || answers_jumps(from, to));
  }
  // Whether a stroke of another piece than the King lets him be attacked by what he was safe from, along
  // known ways.
  bool opens_way(Square from, Square to) const {
    return is_mount(to) || (pinned.has(from) && leaves_pin(from, to));
  }
  // All that a stroke of another piece than the King can change for him is ways, and the piece it takes.
  bool asks_ways_alone() const { return plain && chains.empty(); }
  // All of these are known.
  bool knows_ways() const { return asks_ways_alone() && hurdlers.empty(); }
  bool is_touchy(Square square) const { return has_touchy && touchy.has(square); }
  bool is_landing(Square square) const { return has_landings && landings.has(square); }
  bool is_mount(Square square) const { return has_mounts && mounts.has(square); }
  bool is_wayside(Square square) const { return is_touchy(square) || (has_wayside && wayside.has(square)); }
  // Two squares may lie on one way to the King, if all ways are known.
  bool are_on_one_way(const Geometry& geometry, Square a, Square b) const {
    const unsigned direction = geometry.line(king, a).direction;
    return (direction != kNoDirection && direction == geometry.line(king, b).direction) ||
           (is_wayside(a) && is_wayside(b));
  }
  // What comes to stand on a square, while nothing goes, can't matter to him; he is safe.
  bool lets_come(Square square) const {
    return certain && !checked && odd.empty() && !sets_off_alarm(square);
  }
  // Ways are known, and a check stays whatever goes from or comes to this square alone.
  bool keeps_check(Square square) const {
    return knows_ways() && has_answers && !answers.has(square) && !is_wayside(square);
  }
  bool answers_chain(Square from, Square to) const {
    return !chained || chain_way.has(from) || chain_way.has(to);
  }
  // A stroke from square to square can't matter to pieces that may attack him once something changes there.
  bool is_calm(Square from, Square to) const { return !is_touchy(from) && !is_touchy(to) && !is_landing(to); }

 private:
  bool answers_jumps(Square from, Square to) const;  // of `releases`
  bool leaves_pin(Square from, Square to) const;
};

Safety look_for_safety(const Lens& lens, OfficeIndex office);
// In which directions, a bit each, a step of the King would expose him; only where all is plain. Of steps to
// his own pieces that says nothing.
unsigned exposed_steps(const Lens& lens, const Safety& safety);
// Whether the King would be attacked on `to`; only where all is plain.
bool exposes_king(const Lens& lens, const Safety& safety, Square to);
// Whether he would be attacked where he stands; only where all is plain, without chains and auras. `lens`
// shows ways as the stroke leaves them, `gone` is the square of the piece that it takes, if any.
bool attacks_along(const Lens& lens, const Safety& safety, Square gone);
// Whether no odd piece attacks the King, nor a hurdler or a chain to which the stroke from square to square
// may matter, nor a piece that jumps over what came. `lens` shows what follows that stroke, of an unpinned
// piece other than the King.
bool odd_pieces_spare(const Lens& lens, const Safety& safety, Square from, Square to);

}  // namespace referee::party_chess
