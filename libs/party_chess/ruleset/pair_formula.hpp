// A formula about pairs: between which two friends a piece promotes (1230.18 s3), by its own square and
// theirs.
#pragma once

#include <array>
#include <string>

#include "party_chess/pieces/board.hpp"
#include "party_chess/ruleset/formula.hpp"

namespace referee::party_chess {

// Decides between which pairs a piece promotes, from tables where possible.
class PairFormula {
 public:
  explicit PairFormula(Formula formula);

  const std::string& text() const { return formula_.text; }
  // True if this is the condition of the text itself: one below on one side, one above on the other side.
  bool is_standard() const { return standard_; }
  // The answer whether the formula holds, and by which of its outermost alternatives.
  struct PairAnswer {
    bool some = false;  // the formula holds
    // Some outermost alternative before the last one holds.
    bool before = false;
  };
  // Returns the answer for a piece on `square` and the pair on `x` and `y`.
  PairAnswer ask(const Geometry& geometry, Square square, Square x, Square y) const;
  // False if no `y` makes the formula true for this `x`.
  bool may_be(const Geometry& geometry, Square square, Square x) const {
    return !by_side_ || possible_[side_of(geometry, square, x)];
  }

 private:
  // Returns the side on which `other` is, 0 to 8: three times below, level, above, plus left, level, right.
  static std::size_t side_of(const Geometry& geometry, Square square, Square other) {
    const auto side = [](int n) { return n < 0 ? 0U : n == 0 ? 1U : 2U; };
    return 3 * side(geometry.row(other) - geometry.row(square)) +
           side(geometry.column(other) - geometry.column(square));
  }
  PairAnswer work_out(int column, int row, int x_column, int x_row, int y_column, int y_row) const;
  bool asks_sides_only() const;

  Formula formula_;
  bool standard_;
  // The formula only compares R with xR and yR, and C with xC and yC, so answers depend only on the sides.
  bool by_side_ = false;
  std::array<std::array<PairAnswer, 9>, 9> answers_{};
  std::array<bool, 9> possible_{};
};

// The condition of 1230.18 s3, without the distance.
inline constexpr std::string_view kStandardPair = "(xR<R<yR /AND/ xC<C<yC) /OR/ (xR<R<yR /AND/ xC>C>yC)";
Formula standard_pair();

}  // namespace referee::party_chess
