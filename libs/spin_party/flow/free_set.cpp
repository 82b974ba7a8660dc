// The free set. An upper bound (Relaxation) says who may turn at all; what can't stands still. Then guests
// are woken: first those that can turn at once; the groups that they form, each exploring its positions by
// itself while all others stand still, wake further ones. A guest that none of them wakes, and no choice of
// one position of each group around it, never turns: the first one that did would need just that. So groups
// that touch only through such guests are never multiplied.
#include "spin_party/flow/free_set.hpp"

#include <algorithm>
#include <cstdlib>

#include "referee/engine/bits.hpp"
#include "spin_party/flow/group.hpp"

namespace referee::spin_party {
namespace {

Graph make_graph(const FreeSetProblem& problem) {
  const std::size_t guests = problem.spin.size();
  std::vector<std::size_t> next(guests + 1, 0);  // where the next edge of each guest goes
  for (const FreeSetProblem::Coupling& coupling : problem.couplings) {
    if (coupling.strength == 0) continue;
    ++next[coupling.a + 1];
    ++next[coupling.b + 1];
  }
  for (std::size_t guest = 0; guest < guests; ++guest) next[guest + 1] += next[guest];
  std::vector<Edge> edges(next[guests]);
  std::vector<std::size_t> ends(next.begin() + 1, next.end());
  for (const FreeSetProblem::Coupling& coupling : problem.couplings) {
    if (coupling.strength == 0) continue;
    edges[next[coupling.a]++] = {coupling.b, coupling.strength};
    edges[next[coupling.b]++] = {coupling.a, coupling.strength};
  }
  return {std::move(edges), std::move(ends)};
}

// Whether the fields of all guests can be reckoned with (kMaxSum). Those of a game can; a setup may pile up
// more.
bool is_measurable(const Graph& graph) {
  for (std::size_t guest = 0; guest < graph.size(); ++guest) {
    std::uint64_t sum = 0;
    for (const Edge& edge : graph[guest]) sum += static_cast<std::uint64_t>(std::abs(edge.strength));
    if (sum >= kMaxSum / 2) return false;
  }
  return true;
}

// `start` and all that `wanted(guest)` holds of and are joined to it through such guests; ascending.
std::vector<std::uint32_t> joined(std::uint32_t start, const Graph& graph, std::vector<std::uint8_t>& visited,
                                  auto&& wanted) {
  std::vector<std::uint32_t> guests = {start};
  visited[start] = 1;
  for (std::size_t i = 0; i < guests.size(); ++i) {
    for (const Edge& edge : graph[guests[i]]) {
      if (visited[edge.to] != 0 || !wanted(edge.to)) continue;
      visited[edge.to] = 1;
      guests.push_back(edge.to);
    }
  }
  std::sort(guests.begin(), guests.end());
  return guests;
}

// The search in one cluster: guests that may turn and are joined.
class ClusterSearch {
 public:
  ClusterSearch(const FreeSetProblem& problem, const Graph& graph, const Relaxation& relaxation,
                const std::vector<std::uint32_t>& guests)
      : problem_(problem),
        graph_(graph),
        relaxation_(relaxation),
        guests_(guests),
        woken_(problem.spin.size(), 0) {
    for (const std::uint32_t guest : guests_) {
      std::int32_t field = 0;
      for (const Edge& edge : graph_[guest]) field += edge.strength * problem_.spin[edge.to];
      if (turns(problem_.rule, problem_.odd[guest] != 0, field * problem_.spin[guest])) woken_[guest] = 1;
    }
  }

  // False if `limit` positions in all were not enough, or a group is too large. `result` is added to.
  bool run(FreeSetResult& result, std::uint64_t limit) {
    for (;;) {
      switch (explore_groups(result, limit)) {
        case Group::End::limit:
          return false;
        case Group::End::woken:
          continue;
        case Group::End::exhausted:
          break;
      }
      if (!wake_by_several()) return true;
    }
  }

 private:
  // Explores what has not been explored yet. Stops when a guest has been woken.
  Group::End explore_groups(FreeSetResult& result, std::uint64_t limit) {
    std::vector<std::uint8_t> visited(problem_.spin.size(), 0);
    std::vector<Group> groups;
    groups.swap(groups_);
    for (const std::uint32_t start : guests_) {
      if (visited[start] != 0 || woken_[start] == 0) continue;
      std::vector<std::uint32_t> members =
          joined(start, graph_, visited, [&](std::uint32_t guest) { return woken_[guest] != 0; });
      const auto known = std::find_if(groups.begin(), groups.end(),
                                      [&](const Group& group) { return group.guests() == members; });
      if (known != groups.end()) {
        groups_.push_back(std::move(*known));
        continue;
      }
      if (members.size() > Group::kMostGuests) return Group::End::limit;
      const std::vector<std::uint32_t> watched = sleepers_around(members);
      Group group(problem_, graph_, relaxation_, std::move(members), watched);
      const Group::End end = group.explore(result.positions, limit);
      group.report(result.free);
      if (end == Group::End::woken) {
        for (const Group::Watched& one : group.watched()) woken_[one.guest] |= one.woken ? 1 : 0;
        // The groups not looked at yet keep for the next round.
        for (Group& other : groups) groups_.push_back(std::move(other));
      }
      if (end != Group::End::exhausted) return end;
      groups_.push_back(std::move(group));
    }
    return Group::End::exhausted;
  }

  std::vector<std::uint32_t> sleepers_around(const std::vector<std::uint32_t>& members) const {
    std::vector<std::uint32_t> sleepers;
    for (const std::uint32_t member : members) {
      for (const Edge& edge : graph_[member]) {
        if (woken_[edge.to] == 0 && relaxation_.may_turn(edge.to)) sleepers.push_back(edge.to);
      }
    }
    std::sort(sleepers.begin(), sleepers.end());
    sleepers.erase(std::unique(sleepers.begin(), sleepers.end()), sleepers.end());
    return sleepers;
  }

  // Every group can come to each of its positions whatever the others do. True if a guest has been woken.
  bool wake_by_several() {
    bool any = false;
    for (const std::uint32_t guest : guests_) {
      // What a single group can do to it has been seen.
      if (woken_[guest] != 0 || count_groups_around(guest) < 2) continue;
      std::int32_t field = 0;
      for (const Edge& edge : graph_[guest]) {
        if (woken_[edge.to] == 0) field += edge.strength * problem_.spin[edge.to];
      }
      Fields fields = field_of(field);
      for (const Group& group : groups_) add_pulls(group, guest, fields);
      if (!can_turn(problem_.rule, problem_.odd[guest] != 0, problem_.spin[guest] > 0, fields)) continue;
      newly_.push_back(guest);
      any = true;
    }
    // Together: each of them was looked at with the others asleep.
    for (const std::uint32_t guest : newly_) woken_[guest] = 1;
    newly_.clear();
    return any;
  }

  std::size_t count_groups_around(std::uint32_t guest) const {
    return static_cast<std::size_t>(std::count_if(groups_.begin(), groups_.end(), [&](const Group& group) {
      return std::any_of(group.watched().begin(), group.watched().end(),
                         [&](const Group::Watched& one) { return one.guest == guest; });
    }));
  }

  static void add_pulls(const Group& group, std::uint32_t guest, Fields& fields) {
    for (const Group::Watched& one : group.watched()) {
      if (one.guest != guest) continue;
      Fields sums;
      each_bit(one.pulls, [&](std::size_t i) {
        sums |= shifted(fields, static_cast<std::int32_t>(i) - static_cast<std::int32_t>(kMaxSum / 2));
      });
      fields = sums;
    }
  }

  const FreeSetProblem& problem_;
  const Graph& graph_;
  const Relaxation& relaxation_;
  const std::vector<std::uint32_t>& guests_;
  std::vector<std::uint8_t> woken_;
  std::vector<std::uint32_t> newly_;
  std::vector<Group> groups_;  // explored, or left over from the last round
};

}  // namespace

FreeSetResult find_free(const FreeSetProblem& problem, std::uint64_t limit) {
  FreeSetResult result;
  result.free.assign(problem.spin.size(), 0);
  const Graph graph = make_graph(problem);
  if (!is_measurable(graph)) {
    result.complete = false;
    return result;
  }
  Relaxation relaxation(problem, graph);
  const auto may_turn = [&](std::uint32_t guest) { return relaxation.may_turn(guest); };
  std::vector<std::uint8_t> visited(problem.spin.size(), 0);
  for (std::uint32_t guest = 0; guest < problem.spin.size() && result.complete; ++guest) {
    if (visited[guest] != 0 || !may_turn(guest)) continue;
    const std::vector<std::uint32_t> cluster = joined(guest, graph, visited, may_turn);
    result.complete = ClusterSearch(problem, graph, relaxation, cluster).run(result, limit);
  }
  return result;
}

}  // namespace referee::spin_party
