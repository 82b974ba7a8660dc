// The modes of a piece on its square: its own or echoed ones, and those that its neighbours grant.
#pragma once

#include <algorithm>

#include "party_chess/reach/attack.hpp"
#include "party_chess/state/questions.hpp"

namespace referee::party_chess {

// PC-1230.1.3.f (1230.1 s3.F), PC-1230.20.aura: calls f(mode, use, counter) for the modes that the piece on
// `other` grants to the piece on `square`, until `f` returns true. True if `f` did.
bool any_grant(const PositionQuery& query, Square square, Square other, Facing facing, auto& f) {
  if (other == square || !query.occupied(other)) return false;
  const Definition& definition = query.definition(query.at(other).type);
  if (definition.aura == 0 || query.geometry().distance(square, other) > definition.aura) return false;
  const Piece& piece = query.at(square);
  if (aura_is_for_friends(query) && !query.friends(square, other)) return false;
  const std::vector<MovePattern>& grants = definition.facing(facing).grants;
  return std::any_of(grants.begin(), grants.end(),
                     [&](const MovePattern& mode) { return f(mode, mode.use, piece.counter); });
}

// Calls f(square) for all squares from which an aura might reach `square`, until `f` returns true. True if
// `f` did.
bool any_near_square(const PositionQuery& query, Square square, auto&& f) {
  const Geometry& geometry = query.geometry();
  const int far = query.terms.widest_aura;
  const int column = geometry.column(square);
  const int row = geometry.row(square);
  for (int c = std::max(0, column - far); c <= std::min(geometry.columns() - 1, column + far); ++c) {
    for (int r = std::max(0, row - far); r <= std::min(geometry.rows() - 1, row + far); ++r) {
      if (f(geometry.square(c, r))) return true;
    }
  }
  return false;
}

// Calls f(definition) for each piece whose aura reaches the piece on `square`, until `f` returns true. True
// if `f` did.
bool any_neighbour(const PositionQuery& query, Square square, auto&& f) {
  return any_near_square(query, square, [&](Square other) {
    if (other == square || !query.occupied(other)) return false;
    const Definition& definition = query.definition(query.at(other).type);
    return definition.aura > 0 && query.geometry().distance(square, other) <= definition.aura &&
           f(definition);
  });
}

// Calls f(mode, use, counter) for the modes of a source, until `f` returns true. True if `f` did.
bool any_own_mode(const Source& source, auto&& f) {
  if (source.definition == nullptr) return false;
  for (const MovePattern& mode : source.definition->modes) {
    const std::uint8_t use = source.use(mode);
    if (use != 0 && f(mode, use, source.counter)) return true;
  }
  return false;
}

// Calls f(mode, use, counter) for the modes that auras grant to the piece on `square` (PC-1230.1.3.f,
// PC-1230.20.aura), whose office faces `facing`, until `f` returns true. True if `f` did.
bool any_granted_mode(const PositionQuery& query, Square square, Facing facing, auto&& f) {
  return any_near_square(query, square,
                         [&](Square other) { return any_grant(query, square, other, facing, f); });
}

// Calls f(mode, use, counter) for all modes of the piece on `square`, its own (or echoed) ones first, then
// those granted, until `f` returns true. True if `f` did.
bool any_mode(const PositionQuery& query, Square square, const Source& source, auto&& f) {
  return any_own_mode(source, f) ||
         (query.sees_grants() && any_granted_mode(query, square, query.facing(query.at(square).owner), f));
}

}  // namespace referee::party_chess
