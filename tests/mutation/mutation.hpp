// Included before everything in the mutated copy of the sources: which of the mutants is alive, from
// $REFEREE_MUTANT.
#pragma once

#include <cstdlib>

namespace mutation {

inline const int alive = [] {
  const char* number = std::getenv("REFEREE_MUTANT");
  return number == nullptr ? 0 : std::atoi(number);
}();

// False where the compiler itself evaluates: a constant has no mutants.
constexpr bool on(int mutant) {
  if consteval {
    return false;
  } else {
    return alive == mutant;
  }
}

}  // namespace mutation
