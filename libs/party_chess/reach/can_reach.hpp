// Decides whether one mode leads from square to square. This is asked more often than anything else, so it is
// answered without listing the mode's squares.
#pragma once

#include "party_chess/reach/pattern_targets.hpp"

namespace referee::party_chess {

// True if the way between two squares of one line is empty.
bool is_open_line(const Geometry& geometry, Square from, Square to, const auto& occupied) {
  const Line& line = geometry.line(from, to);
  return is_clear(geometry, occupied, from, line.direction, line.distance);
}

// PC-1230.13.3 (1230.13 s3): true if the mode leads to an edge square and from there at a right angle to
// `to`. The first diagonal and the edge square must be empty.
bool can_reach_by_edge(const Geometry& geometry, const MovePattern& mode, Square from, Square to,
                       const auto& occupied) {
  for (unsigned d = 4; d < 8; ++d) {
    const unsigned room = geometry.room(from, d);
    if (room == 0) continue;
    const Square edge = geometry.at(from, d, room);
    const Line& line = geometry.line(edge, to);
    if (line.direction != right_angle(d, 1) && line.direction != right_angle(d, 3)) continue;
    if (geometry.is_corner(edge) || !in_range(mode.second, line.distance)) continue;
    if (is_clear(geometry, occupied, from, d, room + 1) && is_open_line(geometry, edge, to, occupied))
      return true;
  }
  return false;
}

// True if two orthogonal legs lead to `to`. At most two corners are possible.
bool can_reach_by_corner(const Geometry& geometry, const MovePattern& mode, Square from, Square to,
                         const auto& occupied) {
  const int columns = geometry.column(to) - geometry.column(from);
  const int rows = geometry.row(to) - geometry.row(from);
  const auto leads_first = [&](unsigned d, int first, int second, unsigned turned) {
    if (((mode.directions >> d) & 1U) == 0) return false;
    const auto n = static_cast<unsigned>(std::abs(first));
    const auto m = static_cast<unsigned>(std::abs(second));
    if (!in_range(mode.range, n)) return false;
    if (m == 0) return mode.total && n == mode.sum && is_clear(geometry, occupied, from, d, n);
    if (mode.total ? n + m != mode.sum : !in_range(mode.second, m)) return false;
    return is_clear(geometry, occupied, from, d, n + 1) &&
           is_clear(geometry, occupied, geometry.at(from, d, n), turned, m);
  };
  const unsigned along_rows = rows > 0 ? 0 : 2;
  const unsigned along_columns = columns > 0 ? 1 : 3;
  return (rows != 0 && leads_first(along_rows, rows, columns, along_columns)) ||
         (columns != 0 && leads_first(along_columns, columns, rows, along_rows));
}

// True if a leaper, or a rider that repeats its leap over empty squares, reaches `to`.
bool can_reach_by_leaps(const Geometry& geometry, const MovePattern& mode, Square from, Square to,
                        const auto& occupied) {
  const int columns = geometry.column(to) - geometry.column(from);
  const int rows = geometry.row(to) - geometry.row(from);
  if (mode.is_plain_leap()) {
    const int c = std::abs(columns);
    const int r = std::abs(rows);
    const bool straight = c == mode.a && r == mode.b;
    if (!straight && (c != mode.b || r != mode.a)) return false;
    // The index of the step among those of leap_step.
    const unsigned index = (straight ? 0U : 4U) | (columns < 0 ? 1U : 0U) | (rows < 0 ? 2U : 0U);
    return ((mode.directions >> index) & 1U) != 0;
  }
  for (unsigned i = 0; i < 8; ++i) {
    if (((mode.directions >> i) & 1U) == 0) continue;
    const Step step = leap_step(mode.a, mode.b, i);
    const int times = step.columns != 0 ? columns / step.columns : rows / step.rows;
    if (times < 1 || step.columns * times != columns || step.rows * times != rows) continue;
    if (!in_range(mode.range, static_cast<unsigned>(times))) return false;
    Square here = from;
    for (int n = 1;; ++n) {
      if (!is_free_leap(geometry, mode, here, step, occupied)) return false;
      here = geometry.square(geometry.column(from) + n * step.columns, geometry.row(from) + n * step.rows);
      if (n == times) return true;
      if (is_occupied(occupied, here)) return false;
    }
  }
  return false;
}

// True if the formula's squares contain `to`.
bool can_reach_by_formula(const Geometry& geometry, const FormulaReach& reach, Square from, Square to,
                          const auto& occupied) {
  const Line& line = geometry.line(from, to);
  if (reach.on_lines() && line.direction != kNoDirection) {
    if (reach.way() == FormulaWay::clear && !is_open_line(geometry, from, to, occupied)) return false;
    const std::uint32_t blocks =
        reach.asks_occupied() ? blocks_ahead(geometry, occupied, from, line.direction) : 0;
    return in_range(reach.distances(from, line.direction, blocks), line.distance);
  }
  return reach.off_lines() && in_range(reach.rows(geometry, from, geometry.column(to)) << 1U,
                                       static_cast<unsigned>(geometry.row(to)) + 1);
}

// True if a mode leads from `from` to `to`, whatever is on `to`. `counter` is the piece's own one. `occupied`
// is a Blocks, or a function of a square.
bool can_reach(const Geometry& geometry, const MovePattern& mode, Square from, Square to, unsigned counter,
               const auto& occupied) {
  if (from == to) return false;
  const Line& line = geometry.line(from, to);
  switch (mode.kind) {
    case MovePattern::Kind::go:
    case MovePattern::Kind::chain: {
      if (line.direction == kNoDirection || ((mode.directions >> line.direction) & 1U) == 0) return false;
      if (mode.hops()) [[unlikely]] {
        const std::uint32_t blocks = blocks_on_way(geometry, occupied, from, line.direction, line.distance);
        return in_range(
            mode.blocking == Blocking::behind ? right_behind(blocks) : hop_distances(mode.range, blocks),
            line.distance);
      }
      if (!in_range(mode.distances(counter), line.distance)) return false;
      if (mode.blocking == Blocking::any) return true;
      if (mode.blocking == Blocking::none)
        return is_clear(geometry, occupied, from, line.direction, line.distance);
      return line.distance % 2 == 0 &&
             blocks_on_way(geometry, occupied, from, line.direction, line.distance) ==
                 std::uint32_t{1} << (line.distance / 2U);
    }
    case MovePattern::Kind::leap:
      return can_reach_by_leaps(geometry, mode, from, to, occupied);
    case MovePattern::Kind::formula:
      return can_reach_by_formula(geometry, *mode.formula, from, to, occupied);
    case MovePattern::Kind::rebound:
      return can_reach_by_edge(geometry, mode, from, to, occupied);
    case MovePattern::Kind::legs:
      if ((mode.directions & kDiagonal) == 0) return can_reach_by_corner(geometry, mode, from, to, occupied);
      break;
  }
  return !each_target(geometry, mode, from, counter, PathQuestion::actual, occupied,
                      [&](Square found) { return found != to; });
}

}  // namespace referee::party_chess
