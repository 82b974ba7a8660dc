// The question whether some sequence of a chain by one mode captures a target (PC-1230.19.4).
#pragma once

#include <algorithm>
#include <bit>

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/sequences.hpp"

namespace referee::party_chess {

// A chain with its start, its mode and its targets, as the closure and the searches see it.
struct ChainQuestion {
  // `aim` is the square of the piece to be captured, which counts as opposing; with kNoSquare, any friendly
  // piece is a target. `only` is the square of the one piece that can be captured first; kNoSquare: any.
  ChainQuestion(const PositionQuery& seen, const MovePattern& by, Square start, Square aim,
                Square only = kNoSquare)
      : query(seen),
        mode(by),
        from(start),
        to(aim),
        first(only),
        owner(seen.at(start).owner),
        blocks(seen.blocked_by(seen.state.lines).blocks()) {}

  const Geometry& geometry() const { return query.geometry(); }
  bool is_target(Square square) const { return to == kNoSquare ? is_friend(square) : square == to; }
  bool is_friend(Square square) const { return query.allied(query.at(square).owner, owner); }
  bool goes(unsigned direction) const { return ((mode.directions >> direction) & 1U) != 0; }
  // Returns the pieces ahead of a square before the chain starts, without the piece that moves: bit n for n
  // squares ahead. Pieces beyond `range` are left out.
  std::uint32_t ahead(Square square, unsigned direction, std::uint32_t range) const {
    const auto far = std::min(static_cast<unsigned>(std::bit_width(range)), unsigned{kMaxSide});
    const std::uint32_t standing = blocks.on_way(square, direction, far);
    const Line& line = geometry().line(square, from);
    return line.direction == direction ? standing & ~(std::uint32_t{1} << line.distance) : standing;
  }
  // True if the piece can capture anything in its first segment. Only the nearest piece in each direction
  // counts.
  bool takes_any() const {
    for (unsigned d = 0; d < 8; ++d) {
      const std::uint32_t ahead_of_it = goes(d) ? ahead(from, d, mode.range) : 0;
      if ((ahead_of_it & (~ahead_of_it + 1) & mode.range) == 0) continue;
      const Square nearest = geometry().at(from, d, static_cast<unsigned>(std::countr_zero(ahead_of_it)));
      if (is_target(nearest) || !is_friend(nearest)) return true;
    }
    return false;
  }
  // Returns the distances (bits) of a segment after the capture of the piece on `square`.
  std::uint32_t range_after(Square square) const { return party_chess::range_after(query, query.at(square)); }
  // True if the piece on `square` may be captured first. An aura forbids only first segments (PC-1230.1.3.f).
  bool may_take_first(Square square) const {
    return (first == kNoSquare || first == square) && allowed_uses(query, from, square, kUseCapture) != 0;
  }

  const PositionQuery& query;
  const MovePattern& mode;
  Square from;
  Square to;
  Square first;
  OfficeIndex owner;
  Blocks blocks;
};

}  // namespace referee::party_chess
