// The tokens of a formula.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "party_chess/ruleset/located_text.hpp"

namespace referee::party_chess {

// A word, number or sign of a formula, with its place in the text.
struct FormulaToken {
  // The signs that formulas know, and names and numbers.
  enum class Kind : std::uint8_t {
    number,
    name,
    open,
    close,
    plus,
    minus,
    times,
    equal,
    less,
    greater,
    at_most,
    at_least,
    negation,
    conjunction,
    exclusive,
    disjunction,
    square,  // SQ, before its number
    end
  };
  Kind kind = Kind::end;
  std::size_t at = 0;  // bytes from the text's beginning
  std::size_t length = 0;
  std::int32_t number = 0;
};

// Reads a text into tokens, the last of which is `end`. Throws InputError at unknown characters, and at a
// number that is too large.
std::vector<FormulaToken> read_formula_tokens(const LocatedText& text);
// Returns the sign for a word, "/AND/" for `and`; empty for other words.
std::string_view logical_sign(std::string_view word);

}  // namespace referee::party_chess
