// Where one mode leads: the geometry of the vocabulary, squares passed and all (rulebook 3,
// PC-1230.1.3.d, 1.5).
#pragma once

#include <bit>
#include <cstdlib>

#include "party_chess/ruleset/pieces.hpp"

namespace referee::party_chess {

constexpr bool in_range(std::uint32_t set, unsigned n) { return n < 32 && ((set >> n) & 1U) != 0; }

// What is asked of a way: what stands on it now, or what would be possible on an otherwise empty board,
// pieces to be jumped over being supposed. `to_pieces`: as they are, and empty squares may be left out.
enum class Ways : std::uint8_t { as_they_are, supposed, to_pieces };

// The bits up to and including the lowest one.
constexpr std::uint32_t up_to_lowest(std::uint32_t set) { return set ^ (set - 1); }
// Those below bit n.
constexpr std::uint32_t below(unsigned n) { return (std::uint32_t{1} << n) - 1; }

// What blocks in a direction: bit n for the square n steps on.
template <class Occupied>
std::uint32_t blocks_ahead(const Geometry& geometry, const Occupied& occupied, Square from, unsigned d) {
  if constexpr (requires { occupied.ahead(from, d); }) {
    return occupied.ahead(from, d);
  } else {
    std::uint32_t blocks = 0;
    for (unsigned n = 1; n <= geometry.room(from, d); ++n)
      blocks |= occupied(geometry.at(from, d, n)) ? std::uint32_t{1} << n : 0;
    return blocks;
  }
}

// Calls f(square) for every square to which a mode leads from `from`, whatever stands there, until f returns
// false. `occupied(square)` tells what blocks. False if f stopped it. A square may come twice.
template <class Occupied, class F>
class Targets {
 public:
  Targets(const Geometry& geometry, const Mode& mode, Square from, unsigned counter, Ways ways,
          const Occupied& occupied, F& f)
      : geometry_(geometry),
        mode_(mode),
        from_(from),
        range_(mode.reach(counter)),
        ways_(ways),
        occupied_(occupied),
        f_(f) {}

  bool each() {
    switch (mode_.kind) {
      case Mode::Kind::go:
      case Mode::Kind::chain:
        return lines();
      case Mode::Kind::leap:
        return leaps();
      case Mode::Kind::band:
        return bands();
      case Mode::Kind::legs:
        return all_legs();
      case Mode::Kind::rebound:
        return rebounds();
    }
    return true;
  }

 private:
  bool lines() {
    for (unsigned d = 0; d < 8; ++d) {
      if (((mode_.directions >> d) & 1U) == 0) continue;
      if (!(mode_.over == Over::half ? half_way(d) : line(from_, d, range_, mode_.over == Over::any)))
        return false;
    }
    return true;
  }

  bool line(Square start, unsigned d, std::uint32_t range, bool over_any) {
    range &= geometry_.ray(start, d).ahead;
    if (!over_any || ways_ == Ways::to_pieces) {
      const std::uint32_t blocked = blocks(start, d);
      if (!over_any) range &= up_to_lowest(blocked);
      if (ways_ == Ways::to_pieces) range &= blocked;
    }
    for (; range != 0; range &= range - 1) {
      if (!f_(geometry_.at(start, d, static_cast<unsigned>(std::countr_zero(range))))) return false;
    }
    return true;
  }

  // Exactly one piece on the way, in the middle of it.
  bool half_way(unsigned d) {
    const unsigned room = geometry_.room(from_, d);
    if (ways_ == Ways::supposed) {
      for (unsigned n = 2; n <= room; n += 2) {
        if (in_range(range_, n) && !f_(geometry_.at(from_, d, n))) return false;
      }
      return true;
    }
    const std::uint32_t hurdles = blocks(from_, d);
    if (hurdles == 0) return true;
    const unsigned n = 2 * static_cast<unsigned>(std::countr_zero(hurdles));
    if (n > room || !in_range(range_, n) || (hurdles & (hurdles - 1) & below(n)) != 0) return true;
    return f_(geometry_.at(from_, d, n));
  }

  bool leaps() {
    const int column = geometry_.column(from_);
    const int row = geometry_.row(from_);
    for (const auto& [c, r] :
         {std::pair<int, int>(mode_.a, mode_.b), std::pair<int, int>(mode_.b, mode_.a)}) {
      for (int signs = 0; signs < 4; ++signs) {
        const int sc = (signs & 1) != 0 ? -1 : 1;
        const int sr = (signs & 2) != 0 ? -1 : 1;
        if (!geometry_.on_board(column + sc * c, row + sr * r)) continue;
        if (!f_(geometry_.square(column + sc * c, row + sr * r))) return false;
      }
    }
    return true;
  }

  bool bands() {
    for (Square to = 0; to < geometry_.squares(); ++to) {
      const int c = std::abs(geometry_.column(to) - geometry_.column(from_));
      const int r = std::abs(geometry_.row(to) - geometry_.row(from_));
      if (to != from_ && (c == mode_.a || r == mode_.a) && !f_(to)) return false;
    }
    return true;
  }

  bool all_legs() {
    for (unsigned d = 0; d < 8; ++d) {
      if (((mode_.directions >> d) & 1U) != 0 && !legs(d)) return false;
    }
    return true;
  }

  bool legs(unsigned d) {
    const std::uint32_t blocked = blocks(from_, d);
    std::uint32_t first = range_ & geometry_.ray(from_, d).ahead & up_to_lowest(blocked);
    for (; first != 0; first &= first - 1) {
      const auto n = static_cast<unsigned>(std::countr_zero(first));
      const Square corner = geometry_.at(from_, d, n);
      const bool whole = mode_.total && n == mode_.sum;
      if (whole && !f_(corner)) return false;
      if (whole || in_range(blocked, n) || (mode_.total && n > mode_.sum)) continue;
      const std::uint32_t second = mode_.total ? std::uint32_t{1} << (mode_.sum - n) : mode_.second;
      if (!line(corner, right_angle(d, 1), second, false) || !line(corner, right_angle(d, 3), second, false))
        return false;
    }
    return true;
  }

  bool rebounds() {
    for (unsigned d = 4; d < 8; ++d) {
      const Square edge = first_edge(d);
      if (edge == kNoSquare || geometry_.is_corner(edge)) continue;
      if (!line(edge, right_angle(d, 1), mode_.second, false) ||
          !line(edge, right_angle(d, 3), mode_.second, false))
        return false;
    }
    return true;
  }

 public:
  // PC-1230.13.3.a (1230.13 s3.a): along a diagonal to the edge, every square empty. kNoSquare if that is
  // blocked.
  Square first_edge(unsigned d) const {
    const unsigned room = geometry_.room(from_, d);
    return room == 0 || blocks(from_, d) != 0 ? kNoSquare : geometry_.at(from_, d, room);
  }

 private:
  std::uint32_t blocks(Square from, unsigned d) const { return blocks_ahead(geometry_, occupied_, from, d); }

  const Geometry& geometry_;
  const Mode& mode_;
  Square from_;
  std::uint32_t range_;
  Ways ways_;
  const Occupied& occupied_;
  F& f_;
};

template <class Occupied, class F>
bool each_target(const Geometry& geometry, const Mode& mode, Square from, unsigned counter, Ways ways,
                 const Occupied& occupied, F&& f) {
  return Targets<Occupied, std::remove_reference_t<F>>(geometry, mode, from, counter, ways, occupied, f)
      .each();
}

// Whether one line leads from square to square over an empty way.
template <class Occupied>
bool is_open_line(const Geometry& geometry, Square from, Square to, const Occupied& occupied) {
  const Line& line = geometry.line(from, to);
  return (blocks_ahead(geometry, occupied, from, line.direction) & below(line.distance)) == 0;
}

// PC-1230.13.3 (1230.13 s3): from the edge at a right angle; the first diagonal and the edge square are
// empty.
template <class Occupied>
bool leads_by_edge(const Geometry& geometry, const Mode& mode, Square from, Square to,
                   const Occupied& occupied) {
  for (unsigned d = 4; d < 8; ++d) {
    const unsigned room = geometry.room(from, d);
    if (room == 0) continue;
    const Square edge = geometry.at(from, d, room);
    const Line& line = geometry.line(edge, to);
    if (line.direction != right_angle(d, 1) && line.direction != right_angle(d, 3)) continue;
    if (geometry.is_corner(edge) || !in_range(mode.second, line.distance)) continue;
    if (blocks_ahead(geometry, occupied, from, d) == 0 && is_open_line(geometry, edge, to, occupied))
      return true;
  }
  return false;
}

// Two orthogonal legs: there are two corners at most by which they can lead.
template <class Occupied>
bool leads_by_corner(const Geometry& geometry, const Mode& mode, Square from, Square to,
                     const Occupied& occupied) {
  const int columns = geometry.column(to) - geometry.column(from);
  const int rows = geometry.row(to) - geometry.row(from);
  const auto leads_first = [&](unsigned d, int first, int second, unsigned turned) {
    if (((mode.directions >> d) & 1U) == 0) return false;
    const auto n = static_cast<unsigned>(std::abs(first));
    const auto m = static_cast<unsigned>(std::abs(second));
    if (!in_range(mode.range, n)) return false;
    const std::uint32_t blocked = blocks_ahead(geometry, occupied, from, d);
    if (m == 0) return mode.total && n == mode.sum && (blocked & below(n)) == 0;
    if (mode.total ? n + m != mode.sum : !in_range(mode.second, m)) return false;
    if ((blocked & below(n + 1)) != 0) return false;
    return (blocks_ahead(geometry, occupied, geometry.at(from, d, n), turned) & below(m)) == 0;
  };
  const unsigned along_rows = rows > 0 ? 0 : 2;
  const unsigned along_columns = columns > 0 ? 1 : 3;
  return (rows != 0 && leads_first(along_rows, rows, columns, along_columns)) ||
         (columns != 0 && leads_first(along_columns, columns, rows, along_rows));
}

// Whether a mode leads from `from` to `to`, whatever stands on `to`.
template <class Occupied>
bool leads(const Geometry& geometry, const Mode& mode, Square from, Square to, unsigned counter,
           const Occupied& occupied) {
  if (from == to) return false;
  const Line& line = geometry.line(from, to);
  switch (mode.kind) {
    case Mode::Kind::go:
    case Mode::Kind::chain: {
      if (line.direction == kNoDirection || ((mode.directions >> line.direction) & 1U) == 0) return false;
      if (!in_range(mode.reach(counter), line.distance)) return false;
      if (mode.over == Over::any) return true;
      const bool half = mode.over == Over::half;
      if (half && line.distance % 2 != 0) return false;
      const std::uint32_t on_way =
          blocks_ahead(geometry, occupied, from, line.direction) & below(line.distance);
      return on_way == (half ? std::uint32_t{1} << (line.distance / 2U) : 0U);
    }
    case Mode::Kind::leap:
    case Mode::Kind::band: {
      const int c = std::abs(geometry.column(to) - geometry.column(from));
      const int r = std::abs(geometry.row(to) - geometry.row(from));
      if (mode.kind == Mode::Kind::band) return c == mode.a || r == mode.a;
      return (c == mode.a && r == mode.b) || (c == mode.b && r == mode.a);
    }
    case Mode::Kind::rebound:
      return leads_by_edge(geometry, mode, from, to, occupied);
    case Mode::Kind::legs:
      if ((mode.directions & kDiagonal) == 0) return leads_by_corner(geometry, mode, from, to, occupied);
      break;
  }
  return !each_target(geometry, mode, from, counter, Ways::as_they_are, occupied,
                      [&](Square found) { return found != to; });
}

}  // namespace referee::party_chess
