// The readings of a dispute as few conditions.
#pragma once

#include <cstdint>
#include <vector>

#include "referee/adjudication/dispute.hpp"

namespace referee::app {

// Under one of these options of each ruling named, whatever the others: this verdict.
struct Condition {
  struct Clause {
    std::size_t position = 0;  // in Dispute::depends_on
    std::vector<std::uint8_t> options;
  };
  std::vector<Clause> clauses;
  std::size_t verdict = 0;
};

// What one reading reads otherwise than the script, and its verdict.
Condition condition_alone(const Dispute& dispute, const Reading& reading);
// All readings of a dispute that depends on something, the shortest conditions first.
std::vector<Condition> conditions_of(const Dispute& dispute);

}  // namespace referee::app
