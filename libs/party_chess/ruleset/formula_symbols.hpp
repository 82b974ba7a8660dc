// How the symbols of formulas are written, and where each may stand.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "party_chess/ruleset/formula.hpp"

namespace referee::party_chess {

inline constexpr std::array<std::string_view, kSymbols> kSymbolNames = {
    "R", "C", "DestR", "DestC", "dR", "dC", "D", "xR", "xC", "yR", "yC"};
inline std::vector<std::string_view> symbols_of(FormulaPlace place) {
  switch (place) {
    case FormulaPlace::mode:
      return {"R", "C", "DestR", "DestC", "dR", "dC", "D", "occupied"};
    case FormulaPlace::zone:
      return {"R", "C"};
    case FormulaPlace::pair:
      return {"R", "C", "xR", "xC", "yR", "yC"};
  }
  return {};
}

inline std::string_view place_words(FormulaPlace place) {
  if (place == FormulaPlace::mode) return "the formula of a mode";
  return place == FormulaPlace::zone ? "the formula of a zone" : "the formula of a pair";
}

}  // namespace referee::party_chess
