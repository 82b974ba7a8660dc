// Sums up the readings of a dispute as few conditions.
#pragma once

#include <cstdint>
#include <vector>

#include "referee/adjudication/dispute.hpp"

namespace referee::app {

// A verdict, and the options of some rulings that lead to it. The other rulings do not matter.
struct Condition {
  // A ruling, and some of its options.
  struct Clause {
    std::size_t position = 0;  // in Dispute::depends_on
    std::vector<std::uint8_t> options;
  };
  std::vector<Clause> clauses;
  std::size_t verdict = 0;
};

// Returns the options in which one reading differs from the script, and its verdict.
Condition condition_alone(const Dispute& dispute, const Reading& reading);
// Returns conditions that together cover all readings of a dispute, the shortest first. The dispute must
// depend on at least one ruling.
std::vector<Condition> conditions_of(const Dispute& dispute);

}  // namespace referee::app
