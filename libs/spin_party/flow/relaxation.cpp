#include <cstdlib>

#include "spin_party/flow/cascade_graph.hpp"

namespace referee::spin_party {

Relaxation::Relaxation(const FreeSetProblem& problem, const Graph& graph)
    : problem_(problem), graph_(graph), may_turn_(problem.spin.size(), 0) {
  bool grew = true;
  while (grew) {
    grew = false;
    for (std::uint32_t guest = 0; guest < problem.spin.size(); ++guest) {
      if (may_turn_[guest] != 0 || problem.fixed[guest] != 0) continue;
      if (!could_turn(guest)) continue;
      may_turn_[guest] = 1;
      grew = true;
    }
  }
}

bool Relaxation::may_be_free(std::uint32_t guest) const {
  if (!may_turn(guest)) return false;
  if (problem_.rule != CascadeRule::flippable) return true;
  if (problem_.odd[guest] != 0) return false;
  return is_narrow(guest) ? fields<kNarrow>(guest).test(kNarrow / 2)
                          : fields<kMaxSum>(guest).test(kMaxSum / 2);
}

bool Relaxation::is_narrow(std::uint32_t guest) const {
  std::size_t sum = 0;
  for (const Edge& edge : graph_[guest]) sum += static_cast<std::size_t>(std::abs(edge.strength));
  return sum < kNarrow / 2;
}

// True if the guest could turn in some field of its set. The guest has not turned yet, so it shows its own
// side.
bool Relaxation::could_turn(std::uint32_t guest) const {
  const bool odd = problem_.odd[guest] != 0;
  const bool white = problem_.spin[guest] > 0;
  return is_narrow(guest) ? can_turn(problem_.rule, odd, white, fields<kNarrow>(guest))
                          : can_turn(problem_.rule, odd, white, fields<kMaxSum>(guest));
}

template <std::size_t kBits>
std::bitset<kBits> Relaxation::fields(std::uint32_t guest) const {
  std::int32_t base = 0;
  std::bitset<kBits> reachable;
  reachable.set(kBits / 2);
  for (const Edge& edge : graph_[guest]) {
    if (may_turn_[edge.to] == 0) {
      base += edge.strength * problem_.spin[edge.to];
    } else {
      const auto shift = static_cast<std::size_t>(std::abs(edge.strength));
      reachable = (reachable << shift) | (reachable >> shift);
    }
  }
  return shifted(reachable, base);
}

}  // namespace referee::spin_party
