#include "party_chess/ruleset/formula_reach.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "party_chess/ruleset/formula_rows.hpp"

namespace referee::party_chess {
namespace {

using Code = Formula::Code;
using Lanes = FormulaRows::Lanes;

constexpr int kLanes = 32;

// Applies `f` to each pair of rows.
void combine(Lanes& into, const Lanes& other, auto f) {
  for (std::size_t i = 0; i < kLanes; ++i) into[i] = f(into[i], other[i]);
}

// Executes the code of a formula over all rows at once.
class FormulaMachine {
 public:
  FormulaMachine(const FormulaRows& rows, unsigned occupied) : rows_(rows), occupied_(occupied) {}

  const Lanes& run(const Formula::Op* op, const Formula::Op* end) {
    for (; op != end; ++op) step(*op);
    return stack_[top_ - 1];
  }

 private:
  void step(const Formula::Op& op) {
    switch (op.code) {
      case Code::number:
        stack_[top_++].fill(op.operand);
        return;
      case Code::symbol:
        stack_[top_++] = rows_.symbols[static_cast<std::size_t>(op.operand)];
        return;
      case Code::occupied:
        stack_[top_++].fill(((occupied_ >> static_cast<unsigned>(op.operand)) & 1U) != 0 ? 1 : 0);
        return;
      case Code::negate:
        return combine(stack_[top_ - 1], stack_[top_ - 1], [](auto a, auto) { return -a; });
      case Code::negation:
        return combine(stack_[top_ - 1], stack_[top_ - 1], [](auto a, auto) { return a ^ 1; });
      default:
        --top_;
        return join(op.code, stack_[top_ - 1], stack_[top_]);
    }
  }

  static void join(Code code, Lanes& a, const Lanes& b) {
    switch (code) {
      case Code::add:
        return combine(a, b, [](auto x, auto y) { return x + y; });
      case Code::subtract:
        return combine(a, b, [](auto x, auto y) { return x - y; });
      case Code::multiply:
        return combine(a, b, [](auto x, auto y) { return x * y; });
      case Code::equal:
        return combine(a, b, [](auto x, auto y) { return x == y ? 1 : 0; });
      case Code::less:
        return combine(a, b, [](auto x, auto y) { return x < y ? 1 : 0; });
      case Code::greater:
        return combine(a, b, [](auto x, auto y) { return x > y ? 1 : 0; });
      case Code::at_most:
        return combine(a, b, [](auto x, auto y) { return x <= y ? 1 : 0; });
      case Code::at_least:
        return combine(a, b, [](auto x, auto y) { return x >= y ? 1 : 0; });
      case Code::conjunction:
        return combine(a, b, [](auto x, auto y) { return x & y; });
      case Code::exclusive:
        return combine(a, b, [](auto x, auto y) { return x ^ y; });
      default:
        return combine(a, b, [](auto x, auto y) { return x | y; });
    }
  }

  const FormulaRows& rows_;
  unsigned occupied_;
  std::size_t top_ = 0;
  // A part in parentheses needs at most one place for each level of precedence.
  std::array<Lanes, 8 * (kMaxFormulaDepth + 1)> stack_;
};

// Returns the index of a difference (Geometry::delta).
std::size_t delta_index(int columns, int rows) {
  return static_cast<std::size_t>(columns + kMaxSide - 1) * Geometry::kDeltaSide +
         static_cast<std::size_t>(rows + kMaxSide - 1);
}

bool shares_line(int columns, int rows) {
  return columns == 0 || rows == 0 || std::abs(columns) == std::abs(rows);
}

}  // namespace

std::uint32_t formula_rows(const Formula& formula, const FormulaRows& rows, unsigned occupied,
                           std::size_t begin, std::size_t end) {
  FormulaMachine machine(rows, occupied);
  const Lanes& lanes = machine.run(formula.code.data() + begin, formula.code.data() + end);
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < kLanes; ++i) mask |= static_cast<std::uint32_t>(lanes[i]) << i;
  return mask;
}

std::uint64_t formula_steps(const Formula& formula, const Geometry& geometry) {
  const std::uint64_t cases = std::uint64_t{1} << formula.occupied.size();
  const std::uint64_t columns =
      formula.is_relative() ? kMaxSide : geometry.squares() * static_cast<std::uint64_t>(geometry.columns());
  return cases * columns * (formula.code.size() + 8);
}

FormulaReach::FormulaReach(const Formula& formula, FormulaWay way, const Geometry& geometry)
    : way_(way),
      relative_(formula.is_relative()),
      on_lines_(way != FormulaWay::none || !formula.occupied.empty()),
      off_lines_(way == FormulaWay::none) {
  read_terms(formula);
  const std::size_t cases = std::size_t{1} << conditions_.size();
  lines_.assign(relative_ ? 1 : geometry.squares(), Lines(cases, ByDirection{}));
  if (relative_) {
    deltas_.assign(Geometry::kDeltaSide, 0);
    work_out_relative(formula, geometry);
  } else {
    rows_.assign(geometry.squares() * static_cast<std::size_t>(geometry.columns()), 0);
    for (Square from = 0; from < geometry.squares(); ++from) work_out_from(formula, geometry, from);
  }
  mark_reach(geometry);
}

void FormulaReach::read_terms(const Formula& formula) {
  FormulaRows rows;
  for (int n = 0; n < kLanes; ++n) rows[Symbol::distance][static_cast<std::size_t>(n)] = n;
  for (const auto& code : formula.occupied) {
    FormulaMachine machine(rows, 0);
    const Lanes& numbers = machine.run(code.data(), code.data() + code.size());
    auto& condition = conditions_.emplace_back();
    for (std::size_t n = 0; n < kLanes; ++n)
      condition[n] = static_cast<std::uint8_t>(numbers[n] >= 1 && numbers[n] < kMaxSide ? numbers[n] : 0);
  }
}

// Only the absolute differences matter.
void FormulaReach::work_out_relative(const Formula& formula, const Geometry& geometry) {
  for (unsigned which = 0; which < lines_[0].size(); ++which) {
    for (int columns = 0; columns < kMaxSide; ++columns) {
      FormulaRows rows;
      rows.set_all(Symbol::columns_off, columns);
      for (int n = 0; n < kLanes; ++n) {
        rows[Symbol::rows_off][static_cast<std::size_t>(n)] = n;
        rows[Symbol::distance][static_cast<std::size_t>(n)] = std::max(n, columns);
      }
      const std::uint32_t mask = formula_rows(formula, rows, which, 0, formula.code.size());
      for (int n = 0; n < kMaxSide; ++n) {
        if (((mask >> static_cast<unsigned>(n)) & 1U) == 0 || (n == 0 && columns == 0)) continue;
        const bool line = shares_line(columns, n);
        for (unsigned d = 0; d < 8 && line && on_lines_; ++d) {
          const int far = std::max(columns, n);
          const bool along =
              std::abs(kSteps[d].columns) * far == columns && std::abs(kSteps[d].rows) * far == n;
          if (along) lines_[0][which][d] |= std::uint32_t{1} << static_cast<unsigned>(far);
        }
        if (which != 0 || (line && on_lines_)) continue;
        leaves_out_ |= !off_lines_ && columns < geometry.columns() && n < geometry.rows();
        if (!off_lines_) continue;
        for (const int c : {-columns, columns}) {
          for (const int r : {-n, n})
            deltas_[static_cast<std::size_t>(c + kMaxSide - 1)] |= std::uint64_t{1}
                                                                   << static_cast<unsigned>(r + kMaxSide - 1);
        }
      }
    }
  }
}

void FormulaReach::work_out_from(const Formula& formula, const Geometry& geometry, Square from) {
  const int column = geometry.column(from);
  const int row = geometry.row(from);
  FormulaRows rows;
  rows.set_all(Symbol::row, row + 1);
  rows.set_all(Symbol::column, column + 1);
  for (int to = 0; to < geometry.columns(); ++to) {
    const int columns = std::abs(to - column);
    rows.set_all(Symbol::dest_column, to + 1);
    rows.set_all(Symbol::columns_off, columns);
    for (int n = 0; n < kLanes; ++n) {
      const auto lane = static_cast<std::size_t>(n);
      rows[Symbol::dest_row][lane] = n + 1;
      rows[Symbol::rows_off][lane] = std::abs(n - row);
      rows[Symbol::distance][lane] = std::max(std::abs(n - row), columns);
    }
    for (unsigned which = 0; which < lines_[from].size(); ++which) {
      const std::uint32_t mask = formula_rows(formula, rows, which, 0, formula.code.size());
      for (int n = 0; n < geometry.rows(); ++n) {
        const Square square = geometry.square(to, n);
        if (((mask >> static_cast<unsigned>(n)) & 1U) == 0 || square == from) continue;
        const Line& line = geometry.line(from, square);
        const bool lined = on_lines_ && line.direction != kNoDirection;
        if (lined) lines_[from][which][line.direction] |= std::uint32_t{1} << line.distance;
        else if (which == 0 && !off_lines_) leaves_out_ = true;
        else if (which == 0)
          rows_[from * static_cast<std::size_t>(geometry.columns()) + static_cast<std::size_t>(to)] |=
              std::uint32_t{1} << static_cast<unsigned>(n);
      }
    }
  }
}

void FormulaReach::mark_reach(const Geometry& geometry) {
  const auto mark_lines = [&](const Lines& lines, auto&& room) {
    for (const ByDirection& by_direction : lines) {
      for (unsigned d = 0; d < 8; ++d) {
        for (std::uint32_t left = by_direction[d]; left != 0; left &= left - 1) {
          const int n = std::countr_zero(left);
          if (n <= room(d)) reach_.set(delta_index(n * kSteps[d].columns, n * kSteps[d].rows));
        }
      }
    }
  };
  if (relative_) {
    widest_ = 0;
    mark_lines(lines_[0], [](unsigned) { return kMaxSide - 1; });
    for (int c = 1 - kMaxSide; c < kMaxSide; ++c) {
      for (std::uint64_t left = deltas_[static_cast<std::size_t>(c + kMaxSide - 1)]; left != 0;
           left &= left - 1) {
        widest_ = std::max(widest_, std::abs(c));
        reach_.set(delta_index(c, std::countr_zero(left) - kMaxSide + 1));
      }
    }
    return;
  }
  for (Square from = 0; from < geometry.squares(); ++from) {
    mark_lines(lines_[from], [&](unsigned d) { return static_cast<int>(geometry.room(from, d)); });
    for (int c = 0; c < geometry.columns(); ++c) {
      for (std::uint32_t left = rows(geometry, from, c); left != 0; left &= left - 1)
        reach_.set(geometry.delta(from, geometry.square(c, std::countr_zero(left))));
    }
  }
}

unsigned FormulaReach::case_of(unsigned distance, std::uint32_t blocks) const {
  unsigned which = 0;
  // Bit 0 is the piece's own square, which no SQn means.
  for (std::size_t i = 0; i < conditions_.size(); ++i)
    which |= ((blocks & ~1U) >> conditions_[i][distance] & 1U) << i;
  return which;
}

std::uint32_t FormulaReach::distances_by_case(const Lines& lines, unsigned direction,
                                              std::uint32_t blocks) const {
  std::uint32_t all = 0;
  for (const ByDirection& by_direction : lines) all |= by_direction[direction];
  std::uint32_t found = 0;
  for (; all != 0; all &= all - 1) {
    const auto n = static_cast<unsigned>(std::countr_zero(all));
    found |= lines[case_of(n, blocks)][direction] & (std::uint32_t{1} << n);
  }
  return found;
}

std::uint32_t FormulaReach::supposed_distances(Square from, unsigned direction, std::uint32_t ahead) const {
  const Lines& lines = lines_[relative_ ? 0 : from];
  std::uint32_t found = 0;
  for (std::uint32_t left = ahead; left != 0; left &= left - 1) {
    const auto n = static_cast<unsigned>(std::countr_zero(left));
    // Skips combinations that cannot occur, because two occupied(SQn) may be one square, and others may be
    // off the board.
    for (unsigned which = 0; which < lines.size(); ++which) {
      std::uint32_t standing = 0;
      for (std::size_t i = 0; i < conditions_.size(); ++i) {
        if (((which >> i) & 1U) != 0) standing |= std::uint32_t{1} << conditions_[i][n];
      }
      standing &= ahead & ~(std::uint32_t{1} << n);
      if (way_ == FormulaWay::clear) standing &= ~((std::uint32_t{1} << n) - 1);
      if (case_of(n, standing) == which) found |= lines[which][direction] & (std::uint32_t{1} << n);
    }
  }
  return found;
}

}  // namespace referee::party_chess
