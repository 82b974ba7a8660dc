// Questions about the geometry of a written move, for the rules that check it (rules/geometry.hpp).
#pragma once

#include <algorithm>

#include "party_chess/reach/parsed_move.hpp"
#include "party_chess/reach/sequences.hpp"
#include "party_chess/rules/context.hpp"
#include "party_chess/rules/granted.hpp"
#include "party_chess/rules/passed.hpp"
#include "party_chess/rules/why_unreachable.hpp"
#include "party_chess/state/questions.hpp"

namespace referee::party_chess {

// True if the piece could scratch in the corner if that were empty: a piece there is another fault.
inline bool scratches_there(const PositionQuery& query, Square from, Square corner) {
  if (!query.occupied(corner)) return can_scratch(query, from, corner);
  State emptied = query.state;
  lift_piece(query.terms, emptied, corner);
  return can_scratch(query.later(emptied), from, corner);
}

// PC-1230.1.3.f: true if the piece on `near` forbids a play of the piece on `from`.
inline bool forbids(const PositionQuery& query, Square from, const ParsedMove& play, Square near) {
  const Definition& definition = query.definition(query.at(near).type);
  if (definition.aura == 0 || query.geometry().distance(from, near) > definition.aura) return false;
  const WrittenSquare& to = play.path[1];
  const auto use = play.move_kind == MoveKind::shoot ? kUseShoot : to.takes ? kUseCapture : kUseMove;
  return (forbidden_uses(query, definition, from, to.square) & use) != 0;
}

// Returns the segments of a play.
inline ChainPath segments_of(const ParsedMove& play) {
  ChainPath path;
  for (std::size_t i = 1; i < play.path.size(); ++i) path.push({play.path[i].square, play.path[i].takes});
  return path;
}

// True if the geometry of a play is right, provided that the squares are as the verb needs them. Whether a
// sequence may end there is another question.
inline bool geometry_holds(const PositionQuery& query, const ParsedMove& play) {
  const Square from = play.path[0].square;
  const Square to = play.path[1].square;
  if (play.path.size() > 2) return is_sequence(query, from, segments_of(play));
  if (from == to) return false;
  switch (play.move_kind) {
    case MoveKind::move:
      return can_move(query, from, to);
    case MoveKind::scratch:
      return scratches_there(query, from, to);
    case MoveKind::shoot:
      return (take_ways(query, from, to, query.at(to)) & (kShoot | kShootDying)) != 0;
    default:
      return (take_ways(query, from, to, query.at(to)) & (kDisplace | kDisplaceDying)) != 0;
  }
}

// PC-1230.1.3.f: true if only a neighbour makes a play possible: the piece could not do it by itself, and
// some piece grants it. A Pawn that goes two squares because a grant lets it defend a friend goes by itself.
inline bool is_granted(const PositionQuery& query, const ParsedMove& play) {
  if (!query.sees_grants() || geometry_holds(query.ungranted(), play)) return false;
  bool by_any = false;
  each_granter(query, play, [&](Square) {
    by_any = true;
    return false;
  });
  return by_any;
}

// PC-1230.1.3.d (1230.1 s3.D): true if the play were possible with only the pieces on its own squares.
inline bool possible_alone(const PositionQuery& query, const ParsedMove& play) {
  State cleared = query.state;
  clear_board(query.terms, cleared);
  for (const WrittenSquare& spot : play.path) {
    const bool named_before = cleared.occupied.has(spot.square);
    if (query.occupied(spot.square) && !named_before)
      put_piece(query.terms, cleared, spot.square, query.at(spot.square));
  }
  if (geometry_holds(query.later(cleared), play)) return true;
  // Only the way is regarded as empty, so conditions (`when`) are asked in the real position.
  return geometry_holds(query.blocked_by(cleared.lines), play);
}

}  // namespace referee::party_chess
