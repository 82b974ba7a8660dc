// All squares to which a mode leads that turns on its way, each once.
#pragma once

#include <array>
#include <bit>

#include "party_chess/reach/modes.hpp"

namespace referee::party_chess {

// Bit n becomes bit 31 - n.
constexpr std::uint32_t reversed(std::uint32_t set) {
  set = ((set >> 1U) & 0x55555555U) | ((set & 0x55555555U) << 1U);
  set = ((set >> 2U) & 0x33333333U) | ((set & 0x33333333U) << 2U);
  set = ((set >> 4U) & 0x0F0F0F0FU) | ((set & 0x0F0F0F0FU) << 4U);
  set = ((set >> 8U) & 0x00FF00FFU) | ((set & 0x00FF00FFU) << 8U);
  return (set >> 16U) | (set << 16U);
}

// Two legs at a right angle. Squares of a column follow each other, so that those of one leg, and those of
// all legs of one length that start from one column, are added at once.
template <class Occupied>
class LegTargets {
 public:
  LegTargets(const Geometry& geometry, const Occupied& occupied, const Mode& mode, Square from)
      : geometry_(geometry),
        occupied_(occupied),
        mode_(mode),
        from_(from),
        second_back_(reversed(mode.second)) {}

  SquareSet all() {
    for (std::uint32_t left = mode_.directions; left != 0; left &= left - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(left));
      const std::uint32_t corners = corners_of(d);
      if (mode_.total) last_squares(d, corners);
      else if (d >= 4) across(d, corners);
      else if ((d & 1U) != 0) along_columns(d, corners);
      else keep_ends(d, corners);
    }
    if (!mode_.total && (mode_.directions & 0b0101U) != 0) along_rows();
    return squares_;
  }

 private:
  // How far it is to the first piece, or to the edge.
  unsigned open(Square start, unsigned d) const {
    const std::uint32_t blocks = occupied_.ahead(start, d);
    return blocks == 0 ? geometry_.room(start, d) : static_cast<unsigned>(std::countr_zero(blocks));
  }

  // How many squares away the second leg can start.
  std::uint32_t corners_of(unsigned d) {
    const std::uint32_t blocked = occupied_.ahead(from_, d);
    std::uint32_t corners = mode_.range & geometry_.ray(from_, d).ahead & up_to_lowest(blocked);
    if (mode_.total) {
      if (in_range(corners, mode_.sum)) squares_.add(geometry_.at(from_, d, mode_.sum));
      if (mode_.sum < 32) corners &= below(mode_.sum);
    }
    return corners & ~blocked;
  }
  void each_corner(unsigned d, std::uint32_t corners, auto&& f) const {
    for (; corners != 0; corners &= corners - 1) {
      const auto n = static_cast<unsigned>(std::countr_zero(corners));
      f(n, geometry_.at(from_, d, n));
    }
  }

  void last_squares(unsigned d, std::uint32_t corners) {
    each_corner(d, corners, [&](unsigned n, Square corner) {
      for (const unsigned turn : {1U, 3U}) {
        const unsigned turned = right_angle(d, turn);
        if (mode_.sum - n <= open(corner, turned)) squares_.add(geometry_.at(corner, turned, mode_.sum - n));
      }
    });
  }

  void across(unsigned d, std::uint32_t corners) {
    each_corner(d, corners, [&](unsigned, Square corner) {
      for (const unsigned turn : {1U, 3U}) {
        const unsigned turned = right_angle(d, turn);
        std::uint32_t left = mode_.second & below(open(corner, turned) + 1);
        for (; left != 0; left &= left - 1)
          squares_.add(geometry_.at(corner, turned, static_cast<unsigned>(std::countr_zero(left))));
      }
    });
  }

  void along_columns(unsigned d, std::uint32_t corners) {
    each_corner(d, corners, [&](unsigned, Square corner) {
      squares_.add_run(corner, mode_.second & below(open(corner, 0) + 1));
      squares_.add_run_to(corner, second_back_ & ~below(31 - open(corner, 2)));
    });
  }

  // To the right and to the left: from which rows legs come so far, and no farther.
  void keep_ends(unsigned d, std::uint32_t corners) {
    each_corner(d, corners, [&](unsigned, Square corner) {
      const std::uint32_t row = std::uint32_t{1} << static_cast<unsigned>(geometry_.row(corner));
      ends_[0][open(corner, 1)] |= row;
      ends_[1][open(corner, 3)] |= row;
    });
  }
  void along_rows() {
    for (const unsigned d : {1U, 3U}) {
      const auto& ends = ends_[d >> 1U];
      std::uint32_t rows = 0;
      for (unsigned n = geometry_.room(from_, d); n > 0; --n) {
        rows |= ends[n];
        const Square column = geometry_.at(from_, d, n);
        if (rows != 0 && in_range(mode_.second, n))
          squares_.add_run(static_cast<Square>(column - geometry_.row(column)), rows);
      }
    }
  }

  const Geometry& geometry_;
  const Occupied& occupied_;
  const Mode& mode_;
  Square from_;
  std::uint32_t second_back_;
  std::array<std::array<std::uint32_t, kMaxSide + 1>, 2> ends_{};
  SquareSet squares_;
};

// Of legs and rebounds.
template <class Occupied>
SquareSet turning_targets(const Geometry& geometry, const Occupied& occupied, const Mode& mode, Square from) {
  if (mode.kind == Mode::Kind::legs) return LegTargets<Occupied>(geometry, occupied, mode, from).all();
  SquareSet squares;
  each_target(geometry, mode, from, 0, Ways::as_they_are, occupied,
              [&](Square to) { return squares.add(to), true; });
  return squares;
}

}  // namespace referee::party_chess
