// Where a formula leads on a board, worked out once: what is asked while playing are bits of a table.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

class Formula;  // formula.hpp

// How a formula's destinations are reached: at once, or along lines (whatever stands there or not).
enum class FormulaWay : std::uint8_t { none, clear, any };

// How much working out the formulas of a ruleset may take: steps over a column of squares.
class FormulaWork {
 public:
  static constexpr std::uint64_t kMost = std::uint64_t{1} << 24U;
  // False once it is too much.
  bool take(std::uint64_t steps) { return (taken_ += steps) <= kMost; }

 private:
  std::uint64_t taken_ = 0;
};
class FormulaReach {
 public:
  FormulaReach(const Formula& formula, FormulaWay way, const Geometry& geometry);

  FormulaWay way() const { return way_; }
  // Along lines, or it asks what stands on some.
  bool on_lines() const { return on_lines_; }
  // Over squares at once, off every line if on_lines().
  bool off_lines() const { return off_lines_; }
  bool asks_occupied() const { return !conditions_.empty(); }
  bool is_relative() const { return relative_; }

  // Rows of a column (bits, 0 is row 1) to which it leads at once.
  std::uint32_t rows(const Geometry& geometry, Square from, int column) const {
    if (!relative_)
      return rows_[from * static_cast<std::size_t>(geometry.columns()) + static_cast<std::size_t>(column)];
    const std::uint64_t mask =
        deltas_[static_cast<std::size_t>(column - geometry.column(from) + kMaxSide - 1)];
    return static_cast<std::uint32_t>(mask >> static_cast<unsigned>(kMaxSide - 1 - geometry.row(from))) &
           ((std::uint32_t{1} << static_cast<unsigned>(geometry.rows())) - 1);
  }
  // Columns beyond these are never reached from `column`.
  int first_column(int column) const { return std::max(0, column - widest_); }
  int last_column(const Geometry& geometry, int column) const {
    return std::min(geometry.columns() - 1, column + widest_);
  }

  // Distances in a direction (bit n: n squares), `blocks` being what stands there.
  std::uint32_t distances(Square from, unsigned direction, std::uint32_t blocks) const {
    const auto& lines = lines_[relative_ ? 0 : from];
    if (conditions_.empty()) return lines[0][direction];
    return asked(lines, direction, blocks);
  }
  // The same if pieces stand where they should, but not on the destination.
  std::uint32_t supposed_distances(Square from, unsigned direction, std::uint32_t ahead) const;
  // The distances of all lines are the same wherever it stands: by direction.
  const std::array<std::uint32_t, 8>& relative_distances() const { return lines_[0][0]; }

  // By Geometry::delta: how far it could go from some square.
  const std::bitset<Geometry::kDeltas>& deltas() const { return reach_; }

 private:
  using ByDirection = std::array<std::uint32_t, 8>;
  using Lines = std::vector<ByDirection>;  // by which of the squares asked about are occupied

  std::uint32_t asked(const Lines& lines, unsigned direction, std::uint32_t blocks) const;
  unsigned case_of(unsigned distance, std::uint32_t blocks) const;
  void read_terms(const Formula& formula);
  void work_out_relative(const Formula& formula);
  void work_out_from(const Formula& formula, const Geometry& geometry, Square from);
  void mark_reach(const Geometry& geometry);

  FormulaWay way_;
  bool relative_;
  bool on_lines_;
  bool off_lines_;
  int widest_ = kMaxSide;
  std::vector<std::uint64_t> deltas_;  // relative: by difference of columns; bit n + kMaxSide - 1 for n rows
  std::vector<std::uint32_t> rows_;    // otherwise: by square and column
  std::vector<Lines> lines_;           // by square; relative: one
  // Of each occupied(SQn): n at a distance; 0 where there is no such square.
  std::vector<std::array<std::uint8_t, 32>> conditions_;
  std::bitset<Geometry::kDeltas> reach_;
};

}  // namespace referee::party_chess
