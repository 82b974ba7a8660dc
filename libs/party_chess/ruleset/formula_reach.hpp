// The squares to which a formula leads on a board. They are computed once, and looked up in bit tables during
// play.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

class Formula;  // formula.hpp

// Selects the way to the destinations of a formula: at once, or along lines that must be clear or may be
// blocked.
enum class FormulaWay : std::uint8_t { none, clear, any };

// Limits the computation for all formulas of a ruleset, in steps over a column of squares.
class FormulaWork {
 public:
  static constexpr std::uint64_t kMost = std::uint64_t{1} << 24U;
  // Counts `steps`. Returns false if the sum is too much.
  [[nodiscard]] bool take(std::uint64_t steps) { return (taken_ += steps) <= kMost; }

 private:
  std::uint64_t taken_ = 0;
};
// The destinations of one formula, as tables for a board.
class FormulaReach {
 public:
  FormulaReach(const Formula& formula, FormulaWay way, const Geometry& geometry);

  FormulaWay way() const { return way_; }
  // True if the formula leads along lines, or asks about occupied squares on lines.
  bool on_lines() const { return on_lines_; }
  // True if the formula leads to squares at once: to all, or if on_lines(), to those that are on no line with
  // the origin. False if it leads only along lines.
  [[nodiscard]] bool off_lines() const { return off_lines_; }
  // True if some squares of this board satisfy the formula, but are left out, because `way` demands a line
  // from the origin to them.
  bool leaves_out() const { return leaves_out_; }
  bool asks_occupied() const { return !conditions_.empty(); }
  // True if the destinations depend only on differences, not on the origin.
  bool is_relative() const { return relative_; }

  // Returns the rows of a column to which the formula leads at once, as bits: bit 0 for row 1.
  std::uint32_t rows(const Geometry& geometry, Square from, int column) const {
    if (!relative_)
      return rows_[from * static_cast<std::size_t>(geometry.columns()) + static_cast<std::size_t>(column)];
    const std::uint64_t mask =
        deltas_[static_cast<std::size_t>(column - geometry.column(from) + kMaxSide - 1)];
    return static_cast<std::uint32_t>(mask >> static_cast<unsigned>(kMaxSide - 1 - geometry.row(from))) &
           ((std::uint32_t{1} << static_cast<unsigned>(geometry.rows())) - 1);
  }
  // Return the first and the last column with squares that the formula may reach at once from `column`.
  int first_column(int column) const { return std::max(0, column - widest_); }
  int last_column(const Geometry& geometry, int column) const {
    return std::min(geometry.columns() - 1, column + widest_);
  }

  // Returns the distances in a direction (bit n for n squares). `blocks` has the occupied squares in that
  // direction.
  std::uint32_t distances(Square from, unsigned direction, std::uint32_t blocks) const {
    const auto& lines = lines_[relative_ ? 0 : from];
    if (conditions_.empty()) return lines[0][direction];
    return distances_by_case(lines, direction, blocks);
  }
  // Returns the distances that are possible if hurdles are supposed where the formula needs them.
  // Destinations are empty. `ahead` has the squares of the board in that direction.
  std::uint32_t supposed_distances(Square from, unsigned direction, std::uint32_t ahead) const;
  // Returns the distances by direction for a formula that is_relative() and asks about no occupied squares.
  const std::array<std::uint32_t, 8>& relative_distances() const { return lines_[0][0]; }

  // Returns, by Geometry::delta, the differences over which the formula can lead from some square.
  const std::bitset<Geometry::kDeltas>& deltas() const { return reach_; }

 private:
  using ByDirection = std::array<std::uint32_t, 8>;
  // Distances, for each combination of occupied squares that the formula asks about.
  using Lines = std::vector<ByDirection>;

  // Returns `distances` for a formula that asks about occupied squares.
  std::uint32_t distances_by_case(const Lines& lines, unsigned direction, std::uint32_t blocks) const;
  // Returns which occupied(SQn) of the formula are true at this distance, one bit each.
  unsigned case_of(unsigned distance, std::uint32_t blocks) const;
  void read_terms(const Formula& formula);
  void work_out_relative(const Formula& formula, const Geometry& geometry);
  void work_out_from(const Formula& formula, const Geometry& geometry, Square from);
  // Fills `reach_` and, if relative, `widest_` from the tables of squares.
  void mark_reach(const Geometry& geometry);

  FormulaWay way_;
  bool relative_;
  bool on_lines_;
  bool off_lines_;
  bool leaves_out_ = false;
  int widest_ = kMaxSide;  // largest distance in columns
  // If relative: rows as bits, by difference of columns. Bit n + kMaxSide - 1 stands for a difference of n
  // rows.
  std::vector<std::uint64_t> deltas_;
  std::vector<std::uint32_t> rows_;  // otherwise: by square and column
  std::vector<Lines> lines_;         // by square; one if relative
  // For each occupied(SQn), the value of n by distance, or 0 if there is no such square.
  std::vector<std::array<std::uint8_t, 32>> conditions_;
  std::bitset<Geometry::kDeltas> reach_;
};

}  // namespace referee::party_chess
