// What a play does to a position, without asking whether it may: shared by checks, the listing and `apply`.
#pragma once

#include <span>

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/written.hpp"

namespace referee::party_chess {

// The stroke of a move, capture, shoot or scratch. If it could be carried out in two manners the one without
// loss.
Stroke stroke_of(const Lens& lens, const Written& play);

// A new piece of a type, as it is created or promoted to.
Piece new_piece(const Terms& terms, const State& state, OfficeIndex office, TypeIndex type);

// The pieces that every office gets (PC-1230.2.2.b), off-board.
void give_free_pieces(const Terms& terms, State& state, OfficeIndex office);
// The types of the pairs between which a piece on `square` stands (PC-1230.18.3), one bit each.
std::uint64_t pair_types(const Lens& lens, Square square);

// The types of which friends of the office, other than the piece on `but`, have two or more, one bit each.
std::uint64_t repeated_types(const Lens& lens, OfficeIndex office, Square but);

// The squares on which a play may change something.
Changes changes_of(std::span<const Spot> path, const Clauses& promotions);
inline Changes changes_of(const Written& play) {
  if (play.path.size() != 2 || !play.promotions.empty())
    return changes_of({play.path.begin(), play.path.size()}, play.promotions);
  Changes changes;  // of most plays
  changes.push(play.path[0].square);
  changes.push(play.path[1].square);
  return changes;
}

// The first of a stroke's effects: the piece moves, captures and grows.
struct Carried {
  // What is not carried out yet.
  Carried(const Lens& lens, const Written& play);
  Stroke stroke;
  Piece before;
  Piece after;   // as it stands now; promotions change it
  Piece victim;  // the last one captured
  Bounded<Piece, kMaxSegments> victims;
};
// `before` may be `next` itself.
Carried carry(const Terms& terms, const State& before, State& next, const Written& play);
// Changes the piece on `square` into a new one of `type`.
void promote(const Terms& terms, State& state, Square square, TypeIndex type);
// The promotions that clauses name. Behind a Placement or a Pass no rule allows any.
void promote_named(const Terms& terms, State& state, const Clauses& promotions);
// All promotions of the play, after `carry`; then the last play is noted. `lens` tells the rulings and
// what the office played before; it may look at `next` itself.
void finish_stroke(const Lens& lens, State& next, const Written& play, Carried& carried);

// Takes all pieces of an office off the board (PC-1230.2.6.e).
void surrender(const Terms& terms, State& state, OfficeIndex office);
// PC-1230.1.3.a: the type for which a letter of an action stands.
inline TypeIndex type_of_letter(const Lens& lens, char letter) {
  lens.note(rulings_of_letter(lens.terms, letter));
  return find_letter(lens.terms, lens.state, letter);
}

}  // namespace referee::party_chess
