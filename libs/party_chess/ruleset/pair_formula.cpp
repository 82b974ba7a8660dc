#include "party_chess/ruleset/pair_formula.hpp"

#include "party_chess/ruleset/formula_rows.hpp"
#include "referee/document/json.hpp"
#include "referee/document/tree.hpp"

namespace referee::party_chess {
namespace {

using Code = Formula::Code;

bool is_symbol(const Formula::Op& op, Symbol symbol) {
  return op.code == Code::symbol && op.operand == static_cast<std::int32_t>(symbol);
}

// True for a comparison of the piece's own row or column with one of the pair's.
bool compares_sides(const Formula::Op& a, const Formula::Op& b) {
  const auto own = [](const Formula::Op& p, const Formula::Op& q) {
    return (is_symbol(p, Symbol::row) && (is_symbol(q, Symbol::x_row) || is_symbol(q, Symbol::y_row))) ||
           (is_symbol(p, Symbol::column) &&
            (is_symbol(q, Symbol::x_column) || is_symbol(q, Symbol::y_column)));
  };
  return own(a, b) || own(b, a);
}

}  // namespace

PairFormula::PairFormula(Formula formula)
    : formula_(std::move(formula)), standard_(formula_.text == kStandardPair) {
  by_side_ = asks_sides_only();
  if (!by_side_) return;
  for (int x = 0; x < 9; ++x) {
    for (int y = 0; y < 9; ++y) {
      const PairAnswer answer = work_out(1, 1, x % 3, x / 3, y % 3, y / 3);
      answers_[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] = answer;
      possible_[static_cast<std::size_t>(x)] |= answer.some;
    }
  }
}

bool PairFormula::asks_sides_only() const {
  const auto& code = formula_.code;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const bool logical = code[i].code >= Code::negation;
    if (logical) continue;
    if (code[i].code != Code::symbol || i + 2 >= code.size() || code[i + 2].code < Code::equal ||
        code[i + 2].code > Code::at_least || !compares_sides(code[i], code[i + 1]))
      return false;
    i += 2;
  }
  return true;
}

PairFormula::PairAnswer PairFormula::work_out(int column, int row, int x_column, int x_row, int y_column,
                                              int y_row) const {
  FormulaRows rows;
  const auto set = [&](Symbol symbol, int value) { rows[symbol][0] = value + 1; };
  set(Symbol::column, column);
  set(Symbol::row, row);
  set(Symbol::x_column, x_column);
  set(Symbol::x_row, x_row);
  set(Symbol::y_column, y_column);
  set(Symbol::y_row, y_row);
  PairAnswer answer;
  for (std::size_t i = 0; i < formula_.alternatives.size(); ++i) {
    const auto [begin, end] = formula_.alternatives[i];
    if ((formula_rows(formula_, rows, 0, begin, end) & 1U) == 0) continue;
    answer.some = true;
    answer.before |= i + 1 < formula_.alternatives.size();
  }
  return answer;
}

PairFormula::PairAnswer PairFormula::ask(const Geometry& geometry, Square square, Square x, Square y) const {
  if (by_side_) return answers_[side_of(geometry, square, x)][side_of(geometry, square, y)];
  return work_out(geometry.column(square), geometry.row(square), geometry.column(x), geometry.row(x),
                  geometry.column(y), geometry.row(y));
}

Formula standard_pair() {
  const Document text = document_from_json(Json(kStandardPair), "same-type-pair");
  return read_formula(text.root(), FormulaPlace::pair);
}

}  // namespace referee::party_chess
