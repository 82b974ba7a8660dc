#include "referee/spin_party/free_set.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

namespace referee::spin_party {
namespace {

constexpr std::size_t kMaxCluster = 64;
constexpr std::size_t kBitsetGuests = 32;  // up to here the positions seen are one bit each, else a hash set
constexpr std::size_t kMaxSum = 2048;      // couplings of one guest sum up to less than half of this

struct Edge {
  std::uint32_t to;
  std::int32_t strength;
};
using Graph = std::vector<std::vector<Edge>>;

// --- Who may ever turn: an upper bound
// -----------------------------------------------------------------------
//
// Guests known to be able to turn may show either side, all others only their present one. A guest joins them
// if some choice of those sides would let it turn. Repeated until nobody joins, this contains every guest
// that can turn in truth, so the others are a constant field, and only clusters of these need to be explored.

class Relaxation {
 public:
  Relaxation(const FreeSetProblem& problem, const Graph& graph)
      : problem_(problem), graph_(graph), may_turn_(problem.spin.size(), 0) {
    bool grew = true;
    while (grew) {
      grew = false;
      for (std::uint32_t guest = 0; guest < problem.spin.size(); ++guest) {
        if (may_turn_[guest] != 0 || problem.fixed[guest] != 0 || !could_turn(guest)) continue;
        may_turn_[guest] = 1;
        grew = true;
      }
    }
  }

  bool may_turn(std::uint32_t guest) const { return may_turn_[guest] != 0; }
  bool may_be_free(std::uint32_t guest) const {
    if (!may_turn(guest)) return false;
    if (problem_.rule != CascadeRule::flippable) return true;
    return problem_.odd[guest] == 0 && sums(guest).test(kMaxSum / 2);
  }

 private:
  using Sums = std::bitset<kMaxSum>;  // bit kMaxSum/2 + x: the neighbours may pull with x towards white

  Sums sums(std::uint32_t guest) const {
    std::int32_t base = 0;
    Sums reachable;
    reachable.set(kMaxSum / 2);
    for (const Edge& edge : graph_[guest]) {
      if (may_turn_[edge.to] == 0) {
        base += edge.strength * problem_.spin[edge.to];
      } else {
        const auto shift = static_cast<std::size_t>(std::abs(edge.strength));
        reachable = (reachable << shift) | (reachable >> shift);
      }
    }
    return base >= 0 ? reachable << static_cast<std::size_t>(base)
                     : reachable >> static_cast<std::size_t>(-base);
  }

  bool could_turn(std::uint32_t guest) const {
    const bool odd = problem_.odd[guest] != 0;
    const Sums reachable = sums(guest);
    const bool zero = reachable.test(kMaxSum / 2);
    if (problem_.rule == CascadeRule::zero_only) return !odd && zero;
    if (problem_.rule == CascadeRule::zero_or_less && odd) return false;
    if (zero && !odd) return true;
    // A negative total: the neighbours pull the other way. The guest has not turned yet, so it shows its own
    // side.
    const bool white = problem_.spin[guest] > 0;
    const Sums negative = white ? reachable << (kMaxSum / 2) : reachable >> (kMaxSum / 2 + 1);
    return negative.any();
  }

  const FreeSetProblem& problem_;
  const Graph& graph_;
  std::vector<std::uint8_t> may_turn_;
};

// --- Positions seen
// ------------------------------------------------------------------------------------------

// Up to kBitsetGuests one bit a position, beyond that open addressing over the positions themselves.
class SeenSet {
 public:
  explicit SeenSet(std::size_t guests) {
    if (guests > kBitsetGuests) {
      slots_.resize(std::size_t{1} << 12U, kNoPosition);
      return;
    }
    const std::size_t words = guests <= 6 ? 1 : std::size_t{1} << (guests - 6);
    // calloc: the pages of a large set are only paid for when positions fall into them.
    bits_.reset(static_cast<std::uint64_t*>(std::calloc(words, sizeof(std::uint64_t))));
    if (bits_ == nullptr) throw std::bad_alloc();
  }
  // True if the position is new.
  bool insert(std::uint64_t position) {
    if (!bits_) return insert_hashed(position);
    std::uint64_t& word = bits_[position >> 6U];
    const std::uint64_t mask = std::uint64_t{1} << (position & 63U);
    if ((word & mask) != 0) return false;
    word |= mask;
    return true;
  }

 private:
  // Marks an empty slot. As a position (64 guests, all turned) it is kept apart in `all_turned_`.
  static constexpr std::uint64_t kNoPosition = ~std::uint64_t{0};
  struct Release {
    void operator()(std::uint64_t* memory) const { std::free(memory); }
  };

  bool insert_hashed(std::uint64_t position) {
    if (position == kNoPosition) return !std::exchange(all_turned_, true);
    if (2 * (used_ + 1) > slots_.size()) grow();
    std::uint64_t& slot = slot_of(position);
    if (slot == position) return false;
    slot = position;
    ++used_;
    return true;
  }
  std::uint64_t& slot_of(std::uint64_t position) {
    const std::uint64_t mask = slots_.size() - 1;
    std::uint64_t at = ((position * 0x9E3779B97F4A7C15U) >> 20U) & mask;
    while (slots_[at] != kNoPosition && slots_[at] != position) at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    std::vector<std::uint64_t> old(2 * slots_.size(), kNoPosition);
    old.swap(slots_);
    for (const std::uint64_t position : old) {
      if (position != kNoPosition) slot_of(position) = position;
    }
  }

  std::unique_ptr<std::uint64_t[], Release> bits_;
  std::vector<std::uint64_t> slots_;
  std::size_t used_ = 0;
  bool all_turned_ = false;
};

// --- Exploring one cluster
// -----------------------------------------------------------------------------------

// Depth-first over all positions of a cluster, with totals kept for the position at hand.
class Cluster {
 public:
  Cluster(const FreeSetProblem& problem, const Graph& graph, const Relaxation& relaxation,
          const std::vector<std::uint32_t>& guests)
      : rule_(problem.rule), guests_(guests), total_(guests.size()), edges_(guests.size()) {
    for (std::size_t i = 0; i < guests.size(); ++i) {
      const std::uint32_t guest = guests[i];
      if (problem.odd[guest] != 0) odd_ |= bit(i);
      if (relaxation.may_be_free(guest)) wanted_ |= bit(i);
      for (const Edge& edge : graph[guest]) {
        const std::int32_t satisfaction = edge.strength * problem.spin[guest] * problem.spin[edge.to];
        total_[i] += satisfaction;
        const auto found = std::find(guests.begin(), guests.end(), edge.to);
        if (found == guests.end()) continue;
        edges_[i].push_back({static_cast<std::uint32_t>(found - guests.begin()), satisfaction});
      }
    }
    for (std::size_t i = 0; i < guests.size(); ++i) look_at(i);
  }

  // False if `limit` positions in all were not enough. `positions` counts on.
  bool explore(std::uint64_t& positions, std::uint64_t limit) {
    SeenSet seen(guests_.size());
    std::vector<std::uint8_t> path;
    seen.insert(0);
    std::uint64_t from = 0;  // guests below this index have been tried from the position at hand
    ++positions;
    while ((found_ & wanted_) != wanted_) {
      const std::uint64_t left = from < kMaxCluster ? turnable_ & (~std::uint64_t{0} << from) : 0;
      if (left == 0) {
        if (path.empty()) return true;
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
      if (positions >= limit) return false;
      ++positions;
      turn(guest);
      path.push_back(static_cast<std::uint8_t>(guest));
      from = 0;
    }
    return true;
  }

  void report(std::vector<std::uint8_t>& free) const {
    for (std::size_t i = 0; i < guests_.size(); ++i) {
      if ((found_ & bit(i)) != 0) free[guests_[i]] = 1;
    }
  }

 private:
  static std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

  // Updates what guest i may do, its total having changed.
  void look_at(std::size_t i) {
    const bool odd = (odd_ & bit(i)) != 0;
    const bool may_turn = rule_ == CascadeRule::zero_only   ? total_[i] == 0 && !odd
                          : rule_ == CascadeRule::flippable ? total_[i] < (odd ? 0 : 1)
                                                            : total_[i] <= 0 && !odd;
    const bool is_free = !odd && (rule_ == CascadeRule::zero_or_less ? total_[i] <= 0 : total_[i] == 0);
    turnable_ = may_turn ? turnable_ | bit(i) : turnable_ & ~bit(i);
    if (is_free) found_ |= bit(i);
  }

  void turn(std::size_t guest) {
    position_ ^= bit(guest);
    total_[guest] = -total_[guest];
    look_at(guest);
    for (Edge& edge : edges_[guest]) {
      total_[edge.to] -= 2 * edge.strength;
      edge.strength = -edge.strength;
      for (Edge& back : edges_[edge.to]) {
        if (back.to == guest) back.strength = edge.strength;
      }
      look_at(edge.to);
    }
  }

  CascadeRule rule_;
  const std::vector<std::uint32_t>& guests_;
  std::vector<std::int32_t> total_;
  std::vector<std::vector<Edge>> edges_;  // strength: the bond's satisfaction at the position at hand
  std::uint64_t odd_ = 0;
  std::uint64_t wanted_ = 0;    // may be free, as far as the upper bound goes
  std::uint64_t found_ = 0;     // free at some position seen
  std::uint64_t turnable_ = 0;  // at the position at hand
  std::uint64_t position_ = 0;  // bit i: guest i has turned
};

Graph make_graph(const FreeSetProblem& problem) {
  Graph graph(problem.spin.size());
  for (const FreeSetProblem::Coupling& coupling : problem.couplings) {
    if (coupling.strength == 0) continue;
    graph[coupling.a].push_back({coupling.b, coupling.strength});
    graph[coupling.b].push_back({coupling.a, coupling.strength});
  }
  return graph;
}

// The guest and all that may turn and are joined to it through guests that may turn.
std::vector<std::uint32_t> cluster_of(std::uint32_t start, const Graph& graph, const Relaxation& relaxation,
                                      std::vector<std::uint8_t>& visited) {
  std::vector<std::uint32_t> guests = {start};
  visited[start] = 1;
  for (std::size_t i = 0; i < guests.size(); ++i) {
    for (const Edge& edge : graph[guests[i]]) {
      if (visited[edge.to] != 0 || !relaxation.may_turn(edge.to)) continue;
      visited[edge.to] = 1;
      guests.push_back(edge.to);
    }
  }
  return guests;
}

}  // namespace

FreeSetResult find_free(const FreeSetProblem& problem, std::uint64_t limit) {
  FreeSetResult result;
  result.free.assign(problem.spin.size(), 0);
  const Graph graph = make_graph(problem);
  const Relaxation relaxation(problem, graph);
  std::vector<std::uint8_t> visited(problem.spin.size(), 0);
  for (std::uint32_t guest = 0; guest < problem.spin.size(); ++guest) {
    if (visited[guest] != 0 || !relaxation.may_turn(guest)) continue;
    const std::vector<std::uint32_t> guests = cluster_of(guest, graph, relaxation, visited);
    if (guests.size() > kMaxCluster) {
      result.complete = false;
      continue;
    }
    Cluster cluster(problem, graph, relaxation, guests);
    if (!cluster.explore(result.positions, limit)) result.complete = false;
    cluster.report(result.free);
    if (!result.complete && result.positions >= limit) break;
  }
  return result;
}

}  // namespace referee::spin_party
