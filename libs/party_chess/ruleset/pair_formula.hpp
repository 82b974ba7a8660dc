// Between which pairs a piece promotes (1230.18 s3), as a formula of its own square and those of two friends.
#pragma once

#include <array>
#include <string>

#include "party_chess/pieces/board.hpp"
#include "party_chess/ruleset/formula.hpp"

namespace referee::party_chess {

class PairFormula {
 public:
  explicit PairFormula(Formula formula);

  const std::string& text() const { return formula_.text; }
  // The text's own words: one below on one side, one above on the other.
  bool is_standard() const { return standard_; }
  struct Answer {
    bool some = false;    // it holds
    bool before = false;  // some outermost alternative but the last holds
  };
  Answer ask(const Geometry& geometry, Square square, Square x, Square y) const;
  // Whether there may be a y at all for this x.
  bool may_be(const Geometry& geometry, Square square, Square x) const {
    return !by_side_ || possible_[side_of(geometry, square, x)];
  }

 private:
  // Below, level, above; left, level, right: 0 to 8.
  static std::size_t side_of(const Geometry& geometry, Square square, Square other) {
    const auto side = [](int n) { return n < 0 ? 0U : n == 0 ? 1U : 2U; };
    return 3 * side(geometry.row(other) - geometry.row(square)) +
           side(geometry.column(other) - geometry.column(square));
  }
  Answer work_out(int column, int row, int x_column, int x_row, int y_column, int y_row) const;
  bool asks_sides_only() const;

  Formula formula_;
  bool standard_;
  // It only compares R with xR and yR, and C with xC and yC: answers follow from the sides.
  bool by_side_ = false;
  std::array<std::array<Answer, 9>, 9> answers_{};
  std::array<bool, 9> possible_{};
};

// 1230.18 s3 without the distance.
inline constexpr std::string_view kStandardPair = "(xR<R<yR /AND/ xC<C<yC) /OR/ (xR<R<yR /AND/ xC>C>yC)";
Formula standard_pair();

}  // namespace referee::party_chess
