// Finds the free set.
//
// An upper bound (Relaxation) limits the guests that may turn. All others stand still. Of the guests in the
// bound, those that can turn at once are woken first. Woken guests that are joined form a group. Each group
// explores its positions by itself, while everybody else stands still, and wakes its neighbours that turn in
// one of these positions.
//
// A guest may also turn only if several groups around it are in certain positions at once, so combinations of
// one position of each group are tried, too. If neither wakes a guest, it never turns: the first of such
// guests to turn would need one of these combinations. So positions of groups that touch only through such
// guests never have to be multiplied.
#include "spin_party/flow/free_set.hpp"

#include <algorithm>
#include <cstdlib>

#include "referee/engine/judging/bits.hpp"
#include "spin_party/flow/group.hpp"

namespace referee::spin_party {
namespace {

Graph make_graph(const FreeSetProblem& problem) {
  const std::size_t guests = problem.spin.size();
  // The place of the next edge of each guest.
  std::vector<std::size_t> next(guests + 1, 0);
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

// True if the sums of couplings of all guests are small enough (kMaxSum). Those of a game are; a setup may
// have more bonds.
bool is_measurable(const Graph& graph) {
  for (std::size_t guest = 0; guest < graph.size(); ++guest) {
    std::uint64_t sum = 0;
    for (const Edge& edge : graph[guest]) sum += static_cast<std::uint64_t>(std::abs(edge.strength));
    if (sum >= kMaxSum / 2) return false;
  }
  return true;
}

// Returns `start` and all guests that are joined to it through guests for which `wanted(guest)` holds, in
// ascending order.
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

// The search in one cluster, which consists of guests that may turn and are joined.
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
      if (would_turn(problem_.rule, problem_.odd[guest] != 0, field * problem_.spin[guest]))
        woken_[guest] = 1;
    }
  }

  // Adds to `result`. Returns false if more than `limit` positions would be needed, or if a group is too
  // large.
  [[nodiscard]] bool run(FreeSetResult& result, std::uint64_t limit) {
    for (;;) {
      switch (explore_groups(result, limit)) {
        case Group::GroupEnd::limit:
          return false;
        case Group::GroupEnd::woken:
          continue;
        case Group::GroupEnd::exhausted:
          break;
      }
      if (!wake_by_several()) return true;
    }
  }

 private:
  // Explores the groups that have not been explored yet. Stops when a guest is woken.
  Group::GroupEnd explore_groups(FreeSetResult& result, std::uint64_t limit) {
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
      if (members.size() > Group::kMostGuests) return Group::GroupEnd::limit;
      const std::vector<std::uint32_t> watched = sleepers_around(members);
      Group group(problem_, graph_, relaxation_, std::move(members), watched);
      const Group::GroupEnd end = group.explore(result.positions, limit);
      group.report(result.free);
      if (end == Group::GroupEnd::woken) {
        for (const Group::Watched& one : group.watched()) woken_[one.guest] |= one.woken ? 1 : 0;
        // The groups that are still to be examined are kept for the next round.
        for (Group& other : groups) groups_.push_back(std::move(other));
      }
      if (end != Group::GroupEnd::exhausted) return end;
      groups_.push_back(std::move(group));
    }
    return Group::GroupEnd::exhausted;
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

  // Wakes guests that may turn if several groups around them are each in a certain position. All combinations
  // are possible, because each group can reach its positions whatever the others do. Returns false if no
  // guest was woken.
  [[nodiscard]] bool wake_by_several() {
    bool any = false;
    for (const std::uint32_t guest : guests_) {
      // Guests beside a single group have been examined with that group.
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
    // All are woken together, because each was examined while the others were asleep.
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
  std::vector<Group> groups_;  // explored, or from the last round
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
