#include "spin_party/flow/definition.hpp"

namespace referee::spin_party::test {

int Definition::total(const std::vector<int>& sides, std::size_t guest) const {
  int sum = 0;
  for (const auto& [ends, strength] : bonds) {
    if (ends.first == guest || ends.second == guest) sum += strength * sides[ends.first] * sides[ends.second];
  }
  return sum;
}

bool Definition::is_free(const std::vector<int>& sides, std::size_t guest) const {
  if (guests[guest].fixed || guests[guest].odd) return false;
  const int sum = total(sides, guest);
  return rule == CascadeRule::zero_or_less ? sum <= 0 : sum == 0;
}

bool Definition::may_turn(const std::vector<int>& sides, std::size_t guest) const {
  if (rule != CascadeRule::flippable) return is_free(sides, guest);
  if (guests[guest].fixed) return false;
  const int sum = total(sides, guest);
  return sum < 0 || (sum == 0 && !guests[guest].odd);
}

std::set<std::size_t> Definition::free_guests() const {
  std::vector<int> start;
  for (const Guest& guest : guests) start.push_back(guest.side);
  std::set<std::vector<int>> seen = {start};
  std::vector<std::vector<int>> waiting = {start};
  std::set<std::size_t> free;
  while (!waiting.empty()) {
    const std::vector<int> sides = waiting.back();
    waiting.pop_back();
    for (std::size_t guest = 0; guest < guests.size(); ++guest) {
      if (is_free(sides, guest)) free.insert(guest);
      if (!may_turn(sides, guest)) continue;
      std::vector<int> next = sides;
      next[guest] = -next[guest];
      if (seen.insert(next).second) waiting.push_back(next);
    }
  }
  return free;
}

FreeSetProblem problem_of(const Definition& definition) {
  FreeSetProblem problem;
  problem.rule = definition.rule;
  for (const Guest& guest : definition.guests) {
    problem.spin.push_back(static_cast<std::int8_t>(guest.side));
    problem.fixed.push_back(guest.fixed ? 1 : 0);
    problem.odd.push_back(guest.odd ? 1 : 0);
  }
  for (const auto& [ends, strength] : definition.bonds) {
    problem.couplings.push_back(
        {static_cast<std::uint32_t>(ends.first), static_cast<std::uint32_t>(ends.second), strength});
  }
  return problem;
}

}  // namespace referee::spin_party::test
