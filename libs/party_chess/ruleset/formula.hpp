// Formulas in the notation of 1230.1 s6: read once, with located errors, into a program for a small stack
// machine. What a formula says of a board is worked out in formula_reach.hpp.
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

// What a symbol stands for. Rows and columns count from 1; distances are never negative.
enum class Symbol : std::uint8_t {
  row,          // R
  column,       // C
  dest_row,     // DestR
  dest_column,  // DestC
  rows_off,     // dR
  columns_off,  // dC
  distance,     // D (PC-1230.1.6.f)
  x_row,        // xR, and so on: the pieces of a pair
  x_column,
  y_row,
  y_column,
};
inline constexpr std::size_t kSymbols = 11;

// Where a formula stands: that decides which symbols it may have.
enum class FormulaPlace : std::uint8_t { mode, zone, pair };

inline constexpr std::size_t kMaxFormulaText = 1000;  // bytes
inline constexpr std::size_t kMaxFormulaDepth = 32;   // parentheses and /NOT/s within one another
inline constexpr std::int32_t kMaxFormulaNumber = 9999;
inline constexpr std::size_t kMaxOccupied = 4;  // different occupied(SQn) of one formula

class Formula {
 public:
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
  struct Op {
    Code code;
    std::int32_t operand = 0;  // the number; the symbol; which occupied(SQn)
    friend bool operator==(const Op&, const Op&) = default;
  };

  std::string text;
  std::vector<Op> code;
  // The n of each occupied(SQn), in D and integers.
  std::vector<std::vector<Op>> occupied;
  // The outermost /OR/ alternatives: parts of `code` (first, past the last) that stand for themselves.
  std::vector<std::pair<std::size_t, std::size_t>> alternatives;
  std::bitset<kSymbols> symbols;

  bool has(Symbol symbol) const { return symbols.test(static_cast<std::size_t>(symbol)); }
  // Nothing in it depends on where on the board it is asked.
  bool is_relative() const {
    return !has(Symbol::row) && !has(Symbol::column) && !has(Symbol::dest_row) && !has(Symbol::dest_column);
  }
};

// Throws InputError, located in the text.
Formula read_formula(const TreeView& node, FormulaPlace place);

}  // namespace referee::party_chess
