// Carries out plays on a position, without asking whether they are legal. Shared by checks, the listing and
// `apply`.
#pragma once

#include <span>

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/parsed_move.hpp"

namespace referee::party_chess {

// Returns the effects of a move, capture, shot or scratch. If a capture is possible in two manners, returns
// the one that does not cost the piece's life.
BoardMove board_move_of(const PositionQuery& query, const ParsedMove& play);
// Returns whether the capture is possible in two manners.
bool has_several_manners(const PositionQuery& query, const ParsedMove& play);

// Returns a new piece of a type, as it is created, or after a promotion.
Piece new_piece(const Terms& terms, const State& state, OfficeIndex office, TypeIndex type);

// Gives an office the pieces that every office gets, off-board (PC-1230.2.2.b).
void give_free_pieces(const Terms& terms, State& state, OfficeIndex office);
// Returns the types of the pairs between which the piece on `square` stands, one bit each (PC-1230.18.3).
std::uint64_t pair_types(const PositionQuery& query, Square square);

// Returns the types of which the office and its friends have two or more pieces on the board, not counting
// the piece on `but`; one bit each.
std::uint64_t repeated_types(const PositionQuery& query, OfficeIndex office, Square but);

// Returns the squares on which a play may change something.
Changes changes_of(std::span<const WrittenSquare> path, const Clauses& promotions);
inline Changes changes_of(const ParsedMove& play) {
  if (play.path.size() != 2 || !play.promotions.empty())
    return changes_of({play.path.begin(), play.path.size()}, play.promotions);
  Changes changes;  // of most plays
  changes.push(play.path[0].square);
  changes.push(play.path[1].square);
  return changes;
}

// A play in progress: the piece has moved, captured and grown, but promotions are still to come.
struct Carried {
  // Describes the play before anything is carried out.
  Carried(const PositionQuery& query, const ParsedMove& play);
  BoardMove stroke;
  Piece before;
  Piece after;                           // promotions change it later
  Piece victim;                          // last captured piece
  Bounded<Piece, kMaxSegments> victims;  // captured pieces in order
};
// Carries out the first effects of the play on `next`, a copy of `before` or `before` itself.
Carried carry(const Terms& terms, const State& before, State& next, const ParsedMove& play);
// Changes the piece on `square` into a new one of `type`.
void promote(const Terms& terms, State& state, Square square, TypeIndex type);
// Carries out the promotions that the clauses name, even behind a Placement or a Pass, where no rule allows
// them.
void promote_named(const Terms& terms, State& state, const Clauses& promotions);
// Carries out all promotions of the play, after carry(), and then records the last play. `query` has the
// rulings and the office's previous play, and may be a query of `next` itself.
void finish_stroke(const PositionQuery& query, State& next, const ParsedMove& play, Carried& carried);

// Takes all pieces of an office off the board (PC-1230.2.6.e).
void surrender(const Terms& terms, State& state, OfficeIndex office);
// Returns the type that has the letter of an action, or kNoType (PC-1230.1.3.a). Notes the rulings on which
// that depends.
inline TypeIndex type_of_letter(const PositionQuery& query, char letter) {
  query.note(rulings_of_letter(query.terms, letter));
  return find_letter(query.terms, query.state, letter);
}

}  // namespace referee::party_chess
