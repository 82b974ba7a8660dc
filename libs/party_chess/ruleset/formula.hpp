// Formulas in the notation of 1230.1 s6. They are read once, with located errors, into a program for a small
// stack machine. formula_reach.hpp computes their squares on a board.
//
//   dR=1 /OR/ dC=1       5<R<15 /AND/ e<C<o       D=2 /AND/ occupied(SQ1)
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace referee {
class TreeView;  // core's tree.hpp
}

namespace referee::party_chess {

// The numbers that a formula can use. Rows and columns count from 1, and differences are never negative.
enum class Symbol : std::uint8_t {
  row,          // R
  column,       // C
  dest_row,     // DestR
  dest_column,  // DestC
  rows_off,     // dR
  columns_off,  // dC
  distance,     // D (PC-1230.1.6.f)
  x_row,        // xR; the pieces of a pair
  x_column,
  y_row,
  y_column,
};
inline constexpr std::size_t kSymbols = 11;

// The use of a formula, which decides what symbols it may have.
enum class FormulaPlace : std::uint8_t { mode, zone, pair };

// The greatest length of a text in bytes.
inline constexpr std::size_t kMaxFormulaText = 1000;
// The greatest depth of nested parentheses and /NOT/s.
inline constexpr std::size_t kMaxFormulaDepth = 32;
inline constexpr std::int32_t kMaxFormulaNumber = 9999;
// The greatest number of different occupied(SQn) in one formula.
inline constexpr std::size_t kMaxOccupied = 4;

// A parsed expression that is true or false: its text, and its code in postfix order.
class Formula {
 public:
  // The operations of the stack machine.
  enum class Code : std::uint8_t {
    number,
    symbol,
    occupied,
    add,
    subtract,
    multiply,
    negate,
    equal,
    less,
    greater,
    at_most,
    at_least,
    negation,
    conjunction,
    exclusive,
    disjunction
  };
  // One instruction.
  struct Op {
    Code code;
    std::int32_t operand = 0;  // number, symbol, or index in `occupied`
    friend bool operator==(const Op&, const Op&) = default;
  };

  std::string text;
  std::vector<Op> code;
  // The code of n for each different occupied(SQn).
  std::vector<std::vector<Op>> occupied;
  // The alternatives of the outermost /OR/: parts of `code` (first, past the last) that can be executed
  // alone.
  std::vector<std::pair<std::size_t, std::size_t>> alternatives;
  std::bitset<kSymbols> symbols;

  bool has(Symbol symbol) const { return symbols.test(static_cast<std::size_t>(symbol)); }
  // True if the value depends only on differences, not on the place on the board.
  bool is_relative() const {
    return !has(Symbol::row) && !has(Symbol::column) && !has(Symbol::dest_row) && !has(Symbol::dest_column);
  }
};

// Reads a formula. Throws InputError, located in the text.
Formula read_formula(const TreeView& node, FormulaPlace place);

}  // namespace referee::party_chess
