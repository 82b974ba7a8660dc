// Formulas worked out for all rows of a column at once.
#pragma once

#include <array>
#include <cstdint>

#include "party_chess/pieces/board.hpp"
#include "party_chess/ruleset/formula.hpp"

namespace referee::party_chess {

// What working a formula out for a board takes (FormulaWork).
std::uint64_t formula_steps(const Formula& formula, const Geometry& geometry);

// What holds of a formula with these symbols, row by row: bit n for row n (0 is the first).
struct FormulaRows {
  using Lanes = std::array<std::int32_t, 32>;
  std::array<Lanes, kSymbols> symbols{};
  void set_all(Symbol symbol, std::int32_t value) { symbols[static_cast<std::size_t>(symbol)].fill(value); }
  Lanes& operator[](Symbol symbol) { return symbols[static_cast<std::size_t>(symbol)]; }
};
// `begin` and `end` are a part of the code that stands for itself. Bit n of `occupied`: the n-th
// occupied(SQn) is true.
std::uint32_t formula_rows(const Formula& formula, const FormulaRows& rows, unsigned occupied,
                           std::size_t begin, std::size_t end);

}  // namespace referee::party_chess
