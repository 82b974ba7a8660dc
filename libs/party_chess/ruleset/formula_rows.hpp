// Evaluates formulas for all rows of a column at once.
#pragma once

#include <array>
#include <cstdint>

#include "party_chess/pieces/board.hpp"
#include "party_chess/ruleset/formula.hpp"

namespace referee::party_chess {

// Returns how many steps the computation for a board takes (FormulaWork).
std::uint64_t formula_steps(const Formula& formula, const Geometry& geometry);

// The values of all symbols, row by row; the first row is 0.
struct FormulaRows {
  using Lanes = std::array<std::int32_t, 32>;
  std::array<Lanes, kSymbols> symbols{};
  void set_all(Symbol symbol, std::int32_t value) { symbols[static_cast<std::size_t>(symbol)].fill(value); }
  Lanes& operator[](Symbol symbol) { return symbols[static_cast<std::size_t>(symbol)]; }
};
// Returns the rows for which a part of the code is true: bit n for row n. The part, from `begin` up to before
// `end`, must be executable alone. Bit n of `occupied` means that the n-th occupied(SQn) is true.
std::uint32_t formula_rows(const Formula& formula, const FormulaRows& rows, unsigned occupied,
                           std::size_t begin, std::size_t end);

}  // namespace referee::party_chess
