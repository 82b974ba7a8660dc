// The ways of modes that are not single lines: by legs, by an edge, by repeated or lame leaps.
#pragma once

#include "party_chess/reach/pattern_targets.hpp"

namespace referee::party_chess {

// Calls f(way) for every way by which a mode of legs, rebounds or leaps could lead from `from` to `to`. Each
// way begins as a copy of `none` and receives its squares in order, without its ends, by
// way.push_back(square).
template <class SquarePath, class F>
class IndirectPaths {
 public:
  IndirectPaths(const Geometry& geometry, const MovePattern& mode, Square from, Square to,
                const SquarePath& none, F& f)
      : geometry_(geometry), mode_(mode), from_(from), to_(to), none_(none), f_(f) {}

  void each() {
    if (mode_.kind == MovePattern::Kind::legs) all_legs();
    else if (mode_.kind == MovePattern::Kind::rebound) rebounds();
    else if (mode_.kind == MovePattern::Kind::leap) leaps();
  }

 private:
  // Adds `count` squares in a direction.
  void add_line(SquarePath& way, Square from, unsigned d, unsigned count) const {
    for (unsigned n = 1; n <= count; ++n) way.push_back(geometry_.at(from, d, n));
  }

  void all_legs() {
    const int columns = geometry_.column(to_) - geometry_.column(from_);
    const int rows = geometry_.row(to_) - geometry_.row(from_);
    // The distance along a direction, times the square of the step's length.
    const auto along = [&](unsigned d) { return columns * kSteps[d].columns + rows * kSteps[d].rows; };
    for (unsigned d = 0; d < 8; ++d) {
      const int square = d < 4 ? 1 : 2;
      if (((mode_.directions >> d) & 1U) == 0 || along(d) < square || along(d) % square != 0) continue;
      const unsigned turned = along(right_angle(d, 1)) > 0 ? right_angle(d, 1) : right_angle(d, 3);
      legs(d, static_cast<unsigned>(along(d) / square), turned,
           static_cast<unsigned>(along(turned) / square));
    }
  }

  // Calls `f` for the way with `first` squares in one direction and `second` (or none) in the other.
  void legs(unsigned d, unsigned first, unsigned turned, unsigned second) {
    if (!in_range(mode_.range, first) || first > geometry_.room(from_, d)) return;
    const bool fits =
        mode_.total ? first + second == mode_.sum : second > 0 && in_range(mode_.second, second);
    if (!fits) return;
    SquarePath way = none_;
    add_line(way, from_, d, second == 0 ? first - 1 : first);
    if (second > 1) add_line(way, geometry_.at(from_, d, first), turned, second - 1);
    f_(way);
  }

  void rebounds() {
    for (unsigned d = 4; d < 8; ++d) {
      const unsigned room = geometry_.room(from_, d);
      if (room == 0) continue;
      const Square edge = geometry_.at(from_, d, room);
      const Line& line = geometry_.line(edge, to_);
      if (line.direction != right_angle(d, 1) && line.direction != right_angle(d, 3)) continue;
      if (geometry_.is_corner(edge) || !in_range(mode_.second, line.distance)) continue;
      SquarePath way = none_;
      add_line(way, from_, d, room);
      add_line(way, edge, line.direction, line.distance - 1U);
      f_(way);
    }
  }

  void leaps() {
    const int columns = geometry_.column(to_) - geometry_.column(from_);
    const int rows = geometry_.row(to_) - geometry_.row(from_);
    for (unsigned i = 0; i < 8; ++i) {
      if (((mode_.directions >> i) & 1U) == 0) continue;
      const Step step = leap_step(mode_.a, mode_.b, i);
      const int times = step.columns != 0 ? columns / step.columns : rows / step.rows;
      if (times < 1 || step.columns * times != columns || step.rows * times != rows) continue;
      if (!in_range(mode_.range, static_cast<unsigned>(times))) continue;
      SquarePath way = none_;
      for (int n = 0; n < times; ++n) leap(way, step, n);
      f_(way);
    }
  }

  // Adds the squares of the leap that follows `n` others.
  void leap(SquarePath& way, Step step, int n) const {
    const int column = geometry_.column(from_) + n * step.columns;
    const int row = geometry_.row(from_) + n * step.rows;
    if (n > 0) way.push_back(geometry_.square(column, row));
    if (!mode_.lame) return;
    static_cast<void>(lame_way(step, [&](int c, int r) {
      way.push_back(geometry_.square(column + c, row + r));
      return true;
    }));
  }

  const Geometry& geometry_;
  const MovePattern& mode_;
  Square from_;
  Square to_;
  const SquarePath& none_;
  F& f_;
};

// Calls f(way) for every way (IndirectPaths).
template <class SquarePath, class F>
void each_indirect_path(const Geometry& geometry, const MovePattern& mode, Square from, Square to,
                        const SquarePath& none, F&& f) {
  IndirectPaths<SquarePath, std::remove_reference_t<F>>(geometry, mode, from, to, none, f).each();
}

}  // namespace referee::party_chess
