// The modes of a piece where it stands: its own or echoed ones, and what its neighbours grant.
#pragma once

#include <algorithm>

#include "party_chess/reach/attack.hpp"

namespace referee::party_chess {

// PC-1230.1.3.f (1230.1 s3.F), PC-1230.20.aura: what the piece on `other` grants to the one on `square`, if
// anything.
template <class F>
bool any_grant(const Lens& lens, Square square, Square other, F& f) {
  if (other == square || !lens.occupied(other)) return false;
  const Definition& definition = lens.definition(lens.at(other).type);
  if (definition.aura == 0 || lens.geometry().distance(square, other) > definition.aura) return false;
  const Piece& piece = lens.at(square);
  if (lens.ruling<Ruling::cantor_aura>() == CantorAura::kFriendly && !lens.friends(square, other))
    return false;
  const std::vector<Mode>& grants = definition.facing(lens.facing(piece.owner)).grants;
  return std::any_of(grants.begin(), grants.end(),
                     [&](const Mode& mode) { return f(mode, mode.use, piece.counter); });
}

// Calls f(square) for all squares from which an aura might reach `square`, until it returns true.
template <class F>
bool any_near_square(const Lens& lens, Square square, F&& f) {
  const Geometry& geometry = lens.geometry();
  const int far = lens.rules.widest_aura;
  const int column = geometry.column(square);
  const int row = geometry.row(square);
  for (int c = std::max(0, column - far); c <= std::min(geometry.columns() - 1, column + far); ++c) {
    for (int r = std::max(0, row - far); r <= std::min(geometry.rows() - 1, row + far); ++r) {
      if (f(geometry.square(c, r))) return true;
    }
  }
  return false;
}

// Calls f(definition) for each piece whose aura reaches the one on `square`, until it returns true.
template <class F>
bool any_neighbour(const Lens& lens, Square square, F&& f) {
  return any_near_square(lens, square, [&](Square other) {
    if (other == square || !lens.occupied(other)) return false;
    const Definition& definition = lens.definition(lens.at(other).type);
    return definition.aura > 0 && lens.geometry().distance(square, other) <= definition.aura && f(definition);
  });
}

// Calls f(mode, use, counter) for the modes of the piece on `square`: its own (or echoed) ones, then what
// auras grant (PC-1230.1.3.f, PC-1230.20.aura). True if f did.
template <class F>
bool any_mode(const Lens& lens, Square square, const Source& source, F&& f) {
  if (source.definition != nullptr) {
    for (const Mode& mode : source.definition->modes) {
      const std::uint8_t use = source.use(mode);
      if (use != 0 && f(mode, use, source.counter)) return true;
    }
  }
  return lens.state.auras > 0 &&
         any_near_square(lens, square, [&](Square other) { return any_grant(lens, square, other, f); });
}

}  // namespace referee::party_chess
