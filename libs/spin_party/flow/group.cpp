#include "spin_party/flow/group.hpp"

#include <algorithm>
#include <bit>

#include "spin_party/flow/seen_set.hpp"

namespace referee::spin_party {

Group::Group(const FreeSetProblem& problem, const Graph& graph, const Relaxation& relaxation,
             std::vector<std::uint32_t> guests, const std::vector<std::uint32_t>& watched)
    : rule_(problem.rule), guests_(std::move(guests)), total_(guests_.size()) {
  std::vector<Edge> edges;
  std::vector<std::size_t> ends(guests_.size());
  for (std::size_t i = 0; i < guests_.size(); ++i) {
    const std::uint32_t guest = guests_[i];
    if (problem.odd[guest] != 0) odd_ |= bit(i);
    if (relaxation.may_be_free(guest)) wanted_ |= bit(i);
    for (const Edge& edge : graph[guest]) {
      const std::int32_t satisfaction = edge.strength * problem.spin[guest] * problem.spin[edge.to];
      total_[i] += satisfaction;
      const auto found = std::lower_bound(guests_.begin(), guests_.end(), edge.to);
      if (found == guests_.end() || *found != edge.to) continue;
      edges.push_back({static_cast<std::uint32_t>(found - guests_.begin()), satisfaction});
    }
    ends[i] = edges.size();
  }
  edges_ = Graph(std::move(edges), std::move(ends));
  if (!watched.empty()) outward_.resize(guests_.size());
  for (const std::uint32_t guest : watched) watch(problem, graph, guest);
  for (std::size_t i = 0; i < guests_.size(); ++i) update_turnable(i);
  for (Watched& one : watched_) update_watched(one);
}

void Group::watch(const FreeSetProblem& problem, const Graph& graph, std::uint32_t guest) {
  const auto index = static_cast<std::uint32_t>(watched_.size());
  Watched& one = watched_.emplace_back();
  one.guest = guest;
  one.odd = problem.odd[guest] != 0;
  one.white = problem.spin[guest] > 0;
  for (const Edge& edge : graph[guest]) {
    const std::int32_t pull = edge.strength * problem.spin[edge.to];
    one.field += pull;
    const auto found = std::lower_bound(guests_.begin(), guests_.end(), edge.to);
    if (found == guests_.end() || *found != edge.to) continue;
    one.pull += pull;
    outward_[static_cast<std::size_t>(found - guests_.begin())].push_back({index, pull});
  }
}

Group::GroupEnd Group::explore(std::uint64_t& positions, std::uint64_t limit) {
  SeenSet seen(guests_.size());
  std::vector<std::uint8_t> path;
  seen.insert(0);
  // Guests below this index have been tried from the present position.
  std::uint64_t from = 0;
  if (positions >= limit) return GroupEnd::limit;
  ++positions;
  while (!woken_ && (!watched_.empty() || (found_ & wanted_) != wanted_)) {
    const std::uint64_t left = from < kMostGuests ? turnable_ & (~std::uint64_t{0} << from) : 0;
    if (left == 0) {
      if (path.empty()) return GroupEnd::exhausted;
      from = path.back() + std::uint64_t{1};
      turn(path.back());
      path.pop_back();
      continue;
    }
    const auto guest = static_cast<std::size_t>(std::countr_zero(left));
    if (!seen.insert(position_ ^ bit(guest))) {
      from = guest + 1;
      continue;
    }
    if (positions >= limit) return GroupEnd::limit;
    ++positions;
    turn(guest);
    path.push_back(static_cast<std::uint8_t>(guest));
    from = 0;
  }
  return woken_ ? GroupEnd::woken : GroupEnd::exhausted;
}

void Group::report(std::vector<std::uint8_t>& free) const {
  for (std::size_t i = 0; i < guests_.size(); ++i) {
    if ((found_ & bit(i)) != 0) free[guests_[i]] = 1;
  }
}

// Updates whether guest i may turn after a change of its total.
void Group::update_turnable(std::size_t i) {
  const bool odd = (odd_ & bit(i)) != 0;
  turnable_ = would_turn(rule_, odd, total_[i]) ? turnable_ | bit(i) : turnable_ & ~bit(i);
  if (is_free(rule_, odd, total_[i])) found_ |= bit(i);
}

void Group::update_watched(Watched& one) {
  one.pulls.set(field_bit(one.pull));
  const bool wakes = would_turn(rule_, one.odd, one.white ? one.field : -one.field);
  one.woken |= wakes;
  woken_ |= wakes;
}

void Group::turn(std::size_t guest) {
  position_ ^= bit(guest);
  total_[guest] = -total_[guest];
  update_turnable(guest);
  for (Edge& edge : edges_[guest]) {
    total_[edge.to] -= 2 * edge.strength;
    edge.strength = -edge.strength;
    for (Edge& back : edges_[edge.to]) {
      if (back.to == guest) back.strength = edge.strength;
    }
    update_turnable(edge.to);
  }
  if (outward_.empty()) return;
  for (Edge& edge : outward_[guest]) {
    Watched& one = watched_[edge.to];
    one.field -= 2 * edge.strength;
    one.pull -= 2 * edge.strength;
    edge.strength = -edge.strength;
    update_watched(one);
  }
}

}  // namespace referee::spin_party
