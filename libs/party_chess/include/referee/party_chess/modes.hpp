// Where one mode leads: the geometry of the vocabulary, squares passed and all (rulebook 3,
// PC-1230.1.3.d, 1.5).
#pragma once

#include <cstdlib>

#include "referee/party_chess/pieces.hpp"

namespace referee::party_chess {

constexpr bool in_range(std::uint32_t set, unsigned n) { return n < 32 && ((set >> n) & 1U) != 0; }

// What is asked of a way: what stands on it now, or what would be possible on an otherwise empty board,
// pieces to be jumped over being supposed.
enum class Ways : std::uint8_t { as_they_are, supposed };

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
    const unsigned room = geometry_.room(start, d);
    Square here = start;
    for (unsigned n = 1; n <= room && (range >> n) != 0; ++n) {
      here = geometry_.at(here, d, 1);
      if (in_range(range, n) && !f_(here)) return false;
      if (!over_any && occupied_(here)) return true;
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
    unsigned middle = 1;
    while (middle <= room && !occupied_(geometry_.at(from_, d, middle))) ++middle;
    const unsigned n = 2 * middle;
    if (n > room || !in_range(range_, n)) return true;
    for (unsigned i = middle + 1; i < n; ++i) {
      if (occupied_(geometry_.at(from_, d, i))) return true;
    }
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
    const unsigned room = geometry_.room(from_, d);
    Square corner = from_;
    for (unsigned n = 1; n <= room && (range_ >> n) != 0; ++n) {
      corner = geometry_.at(corner, d, 1);
      const bool blocked = occupied_(corner);
      if (in_range(range_, n)) {
        const bool whole = mode_.total && n == mode_.sum;
        if (whole && !f_(corner)) return false;
        if (!whole && !blocked && (!mode_.total || n < mode_.sum)) {
          const std::uint32_t second = mode_.total ? std::uint32_t{1} << (mode_.sum - n) : mode_.second;
          if (!line(corner, right_angle(d, 1), second, false) ||
              !line(corner, right_angle(d, 3), second, false))
            return false;
        }
      }
      if (blocked) return true;
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
    Square here = from_;
    for (unsigned n = 1; n <= room; ++n) {
      here = geometry_.at(here, d, 1);
      if (occupied_(here)) return kNoSquare;
      if (geometry_.is_edge(here)) return here;
    }
    return kNoSquare;
  }

 private:
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
      const int stride = geometry.stride(line.direction);
      Square here = from;
      for (unsigned n = 1; n < line.distance; ++n) {
        here = static_cast<Square>(here + stride);
        if (occupied(here) != (half && 2 * n == line.distance)) return false;
      }
      return true;
    }
    case Mode::Kind::leap:
    case Mode::Kind::band: {
      const int c = std::abs(geometry.column(to) - geometry.column(from));
      const int r = std::abs(geometry.row(to) - geometry.row(from));
      if (mode.kind == Mode::Kind::band) return c == mode.a || r == mode.a;
      return (c == mode.a && r == mode.b) || (c == mode.b && r == mode.a);
    }
    case Mode::Kind::legs:
    case Mode::Kind::rebound:
      break;
  }
  return !each_target(geometry, mode, from, counter, Ways::as_they_are, occupied,
                      [&](Square found) { return found != to; });
}

}  // namespace referee::party_chess
