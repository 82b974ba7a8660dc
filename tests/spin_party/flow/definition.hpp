// Free guests by their definition (rulebook 8.3), explored on whatever graph without any of the search's
// shortcuts.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "spin_party/flow/free_set.hpp"

namespace referee::spin_party::test {

// The side of one occupied site.
struct Guest {
  int side = 1;  // +1, -1
  bool fixed = false;
  bool odd = false;
};
using NetBonds = std::map<std::pair<std::size_t, std::size_t>, int>;  // blue minus red

// Free guests computed straight from the text of the rule, slowly, as an oracle for tests.
struct Definition {
  CascadeRule rule;
  std::vector<Guest> guests;
  NetBonds bonds;

  int total(const std::vector<int>& sides, std::size_t guest) const;
  bool is_free(const std::vector<int>& sides, std::size_t guest) const;
  bool may_turn(const std::vector<int>& sides, std::size_t guest) const;
  std::set<std::size_t> free_guests() const;
};

// Returns the same graph as the search is given it.
FreeSetProblem problem_of(const Definition& definition);

}  // namespace referee::spin_party::test
