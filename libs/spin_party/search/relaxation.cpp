#include <cstdlib>

#include "spin_party/search/cascade_graph.hpp"

namespace referee::spin_party {

bool can_turn(CascadeRule rule, bool odd, bool white, const Fields& fields) {
  const bool zero = fields.test(kMaxSum / 2);
  if (rule == CascadeRule::zero_only) return !odd && zero;
  if (rule == CascadeRule::zero_or_less && odd) return false;
  if (zero && !odd) return true;
  // A negative total: the neighbours pull the other way.
  return (white ? fields << (kMaxSum / 2) : fields >> (kMaxSum / 2 + 1)).any();
}

Relaxation::Relaxation(const FreeSetProblem& problem, const Graph& graph)
    : problem_(problem), graph_(graph), may_turn_(problem.spin.size(), 0) {
  bool grew = true;
  while (grew) {
    grew = false;
    for (std::uint32_t guest = 0; guest < problem.spin.size(); ++guest) {
      if (may_turn_[guest] != 0 || problem.fixed[guest] != 0) continue;
      // It has not turned yet, so it shows its own side.
      if (!can_turn(problem.rule, problem.odd[guest] != 0, problem.spin[guest] > 0, fields(guest))) continue;
      may_turn_[guest] = 1;
      grew = true;
    }
  }
}

bool Relaxation::may_be_free(std::uint32_t guest) const {
  if (!may_turn(guest)) return false;
  if (problem_.rule != CascadeRule::flippable) return true;
  return problem_.odd[guest] == 0 && fields(guest).test(kMaxSum / 2);
}

Fields Relaxation::fields(std::uint32_t guest) const {
  std::int32_t base = 0;
  Fields reachable = field_of(0);
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
