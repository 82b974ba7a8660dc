// Lists the squares to which one mode leads, and knows the squares that it passes: the geometry of riders,
// leapers and hoppers (docs/pieces.md, PC-1230.1.3.d, 1.5).
#pragma once

#include <bit>

#include "party_chess/reach/path_blocks.hpp"
#include "party_chess/ruleset/formula_reach.hpp"
#include "party_chess/ruleset/move_pattern.hpp"

namespace referee::party_chess {

// True if the way of one leap from a square is empty: always, unless the leap is lame. The landing square is
// on the board.
bool is_free_leap(const Geometry& geometry, const MovePattern& mode, Square from, Step step,
                  const auto& occupied) {
  if (!mode.lame) return true;
  const int column = geometry.column(from);
  const int row = geometry.row(from);
  return lame_way(step,
                  [&](int c, int r) { return !is_occupied(occupied, geometry.square(column + c, row + r)); });
}

// Calls f(square) for every square to which a mode leads from `from`, whatever is on it; some squares come
// twice. `f` may return false to stop. `occupied` is a Blocks, or a function of a square.
template <class Occupied, class F>
class Targets {
 public:
  Targets(const Geometry& geometry, const MovePattern& mode, Square from, unsigned counter,
          PathQuestion question, const Occupied& occupied, F& f)
      : geometry_(geometry),
        mode_(mode),
        from_(from),
        range_(mode.distances(counter)),
        question_(question),
        occupied_(occupied),
        f_(f) {}

  // Lists the squares. Returns false if `f` stopped, and so do the functions below.
  [[nodiscard]] bool each() {
    switch (mode_.kind) {
      case MovePattern::Kind::go:
      case MovePattern::Kind::chain:
        return lines();
      case MovePattern::Kind::leap:
        return leaps();
      case MovePattern::Kind::legs:
        return all_legs();
      case MovePattern::Kind::rebound:
        return rebounds();
      case MovePattern::Kind::formula:
        return formula();
    }
    return true;
  }

 private:
  bool lines() {
    for (unsigned d = 0; d < 8; ++d) {
      if (((mode_.directions >> d) & 1U) == 0) continue;
      const bool plain = mode_.blocking == Blocking::none || mode_.blocking == Blocking::any;
      const bool more = plain ? line(from_, d, range_, mode_.blocking == Blocking::any)
                        : mode_.blocking == Blocking::half ? half_way(d)
                                                           : hop(d);
      if (!more) return false;
    }
    return true;
  }

  // Slides from `start` by the distances of `range` (bits), up to the first piece unless `over_any`. Returns
  // false if `f` stopped.
  [[nodiscard]] bool line(Square start, unsigned d, std::uint32_t range, bool over_any) {
    range &= geometry_.ray(start, d).ahead;
    if (!over_any || question_ == PathQuestion::onto_pieces) {
      const std::uint32_t blocked = blocks(start, d);
      if (!over_any) range &= up_to_lowest(blocked);
      if (question_ == PathQuestion::onto_pieces) range &= blocked;
    }
    return squares(start, d, range);
  }
  bool squares(Square start, unsigned d, std::uint32_t distances) {
    for (; distances != 0; distances &= distances - 1) {
      if (!wants_more(f_, geometry_.at(start, d, static_cast<unsigned>(std::countr_zero(distances)))))
        return false;
    }
    return true;
  }

  // Hops over exactly one hurdle. Returns false if `f` stopped.
  [[nodiscard]] bool hop(unsigned d) {
    const Ray& ray = geometry_.ray(from_, d);
    const bool behind = mode_.blocking == Blocking::behind;
    const std::uint32_t distances = question_ == PathQuestion::hypothetical
                                        ? kSupposedHops & (behind ? ~0U : range_)
                                    : behind ? right_behind(blocks(from_, d))
                                             : hop_distances(range_, blocks(from_, d));
    return squares(from_, d, ray.ahead & distances);
  }

  // Hops over exactly one hurdle, half way. Returns false if `f` stopped.
  [[nodiscard]] bool half_way(unsigned d) {
    const unsigned room = geometry_.room(from_, d);
    if (question_ == PathQuestion::hypothetical) {
      for (unsigned n = 2; n <= room; n += 2) {
        if (in_range(range_, n) && !wants_more(f_, geometry_.at(from_, d, n))) return false;
      }
      return true;
    }
    const std::uint32_t hurdles = blocks(from_, d);
    if (hurdles == 0) return true;
    const unsigned n = 2 * static_cast<unsigned>(std::countr_zero(hurdles));
    if (n > room || !in_range(range_, n) || (hurdles & (hurdles - 1) & below(n)) != 0) return true;
    return wants_more(f_, geometry_.at(from_, d, n));
  }

  bool leaps() {
    const bool plain = mode_.is_plain_leap();
    const int from_column = geometry_.column(from_);
    const int from_row = geometry_.row(from_);
    for (std::uint32_t steps = mode_.directions; steps != 0; steps &= steps - 1) {
      const Step step = leap_step(mode_.a, mode_.b, static_cast<unsigned>(std::countr_zero(steps)));
      const int column = from_column + step.columns;
      const int row = from_row + step.rows;
      if (!geometry_.on_board(column, row)) continue;
      if (!(plain ? wants_more(f_, geometry_.square(column, row)) : leaps_on(step))) return false;
    }
    return true;
  }

  // Repeats a leap while the squares are empty. Returns false if `f` stopped.
  bool leaps_on(Step step) {
    Square here = from_;
    for (unsigned n = 1; (range_ >> n) != 0; ++n) {
      const int column = geometry_.column(here) + step.columns;
      const int row = geometry_.row(here) + step.rows;
      if (!geometry_.on_board(column, row) || !is_free_leap(geometry_, mode_, here, step, occupied_)) break;
      here = geometry_.square(column, row);
      if (in_range(range_, n) && !wants_more(f_, here)) return false;
      if (is_occupied(occupied_, here)) break;
    }
    return true;
  }

  // Looks the formula's squares up in its tables. Returns false if `f` stopped.
  [[nodiscard]] bool formula() {
    const FormulaReach& reach = *mode_.formula;
    if (reach.off_lines() && !columns(reach)) return false;
    for (unsigned d = 0; d < 8 && reach.on_lines(); ++d) {
      const std::uint32_t ahead = geometry_.ray(from_, d).ahead;
      const std::uint32_t blocked = question_ == PathQuestion::hypothetical ? 0 : blocks(from_, d);
      std::uint32_t distances = question_ == PathQuestion::hypothetical
                                    ? reach.supposed_distances(from_, d, ahead)
                                    : reach.distances(from_, d, blocked) & ahead;
      if (reach.way() == FormulaWay::clear) distances &= up_to_lowest(blocked);
      if (!squares(from_, d, distances)) return false;
    }
    return true;
  }
  bool columns(const FormulaReach& reach) {
    const int last = reach.last_column(geometry_, geometry_.column(from_));
    for (int column = reach.first_column(geometry_.column(from_)); column <= last; ++column) {
      for (std::uint32_t rows = reach.rows(geometry_, from_, column); rows != 0; rows &= rows - 1) {
        if (!wants_more(f_, geometry_.square(column, std::countr_zero(rows)))) return false;
      }
    }
    return true;
  }

  bool all_legs() {
    for (unsigned d = 0; d < 8; ++d) {
      if (((mode_.directions >> d) & 1U) != 0 && !legs(d)) return false;
    }
    return true;
  }

  // Returns the distance that is left for the second leg after n squares, as a set. The set is empty if no
  // board is so large.
  std::uint32_t rest_of(unsigned n) const {
    return mode_.sum - n < 32 ? std::uint32_t{1} << (mode_.sum - n) : 0;
  }

  bool legs(unsigned d) {
    const std::uint32_t blocked = blocks(from_, d);
    std::uint32_t first = range_ & geometry_.ray(from_, d).ahead & up_to_lowest(blocked);
    for (; first != 0; first &= first - 1) {
      const auto n = static_cast<unsigned>(std::countr_zero(first));
      const Square corner = geometry_.at(from_, d, n);
      const bool whole = mode_.total && n == mode_.sum;
      if (whole && !wants_more(f_, corner)) return false;
      if (whole || in_range(blocked, n) || (mode_.total && n > mode_.sum)) continue;
      const std::uint32_t second = mode_.total ? rest_of(n) : mode_.second;
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

  // PC-1230.13.3.a (1230.13 s3.a): returns the edge square at the end of a diagonal, or kNoSquare if some
  // square up to it is not empty.
  Square first_edge(unsigned d) const {
    const unsigned room = geometry_.room(from_, d);
    return room == 0 || blocks(from_, d) != 0 ? kNoSquare : geometry_.at(from_, d, room);
  }

  std::uint32_t blocks(Square from, unsigned d) const { return blocks_ahead(geometry_, occupied_, from, d); }

  const Geometry& geometry_;
  const MovePattern& mode_;
  Square from_;
  std::uint32_t range_;
  PathQuestion question_;
  const Occupied& occupied_;
  F& f_;
};

// Calls f(square) for every square to which a mode leads (Targets). `f` may return false to stop. Returns
// false if `f` did.
template <class Occupied, class F>
[[nodiscard]] bool each_target(const Geometry& geometry, const MovePattern& mode, Square from,
                               unsigned counter, PathQuestion question, const Occupied& occupied, F&& f) {
  return Targets<Occupied, std::remove_reference_t<F>>(geometry, mode, from, counter, question, occupied, f)
      .each();
}

}  // namespace referee::party_chess
