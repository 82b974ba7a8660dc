// The tokens of a formula.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "party_chess/ruleset/located_text.hpp"

namespace referee::party_chess {

struct FormulaToken {
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
  std::size_t at = 0;
  std::size_t length = 0;
  std::int32_t number = 0;
};

// Throws InputError at what is no token, and at a number that is too large.
std::vector<FormulaToken> read_formula_tokens(const LocatedText& text);
// "/AND/" for `and`; empty for what is no word of a logical sign.
std::string_view logical_sign(std::string_view word);

}  // namespace referee::party_chess
