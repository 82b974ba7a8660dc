#include "spin_party/search/whole_cluster.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "spin_party/search/position_sets.hpp"

namespace referee::spin_party {
namespace {

// The guests of a cluster in an order in which, wherever one cuts it, few guests before the cut are joined
// to guests after it: the fewer, the smaller are sets of positions.
class Arrangement {
 public:
  Arrangement(const Graph& graph, const std::vector<std::uint32_t>& guests) : graph_(graph), guests_(guests) {
    constexpr std::size_t kMostStarts = 64;
    for (std::size_t start = 0; start < std::min(guests.size(), kMostStarts); ++start) arrange(guests[start]);
  }
  const std::vector<std::uint32_t>& guests() const { return best_; }

 private:
  // Begins with `guest`; each of the others in turn is the one that leaves the fewest guests with neighbours
  // to come. What is kept is the best order of all.
  void arrange(std::uint32_t guest) {
    to_come_.assign(graph_.size(), 0);
    waits_.assign(graph_.size(), 0);
    for (const std::uint32_t one : guests_) waits_[one] = 1;
    for (const std::uint32_t one : guests_) {
      for (const Edge& edge : graph_[one]) to_come_[one] += waits_[edge.to];
    }
    std::vector<std::uint32_t> order;
    std::vector<std::uint32_t> reached = {guest};
    std::int64_t open = 0;
    std::uint64_t cost = 0;
    while (!reached.empty()) {
      const auto next = std::min_element(reached.begin(), reached.end(),
                                         [&](auto a, auto b) { return opened_by(a) < opened_by(b); });
      const std::uint32_t placed = *next;
      reached.erase(next);
      open += opened_by(placed);
      cost += std::uint64_t{1} << std::min<std::int64_t>(open, 40);
      place(placed, reached);
      order.push_back(placed);
    }
    if (!best_.empty() && cost >= least_) return;
    best_ = std::move(order);
    least_ = cost;
  }
  // By how many the guests grow that have been placed and have neighbours to come.
  std::int64_t opened_by(std::uint32_t guest) const {
    std::int64_t opened = to_come_[guest] > 0 ? 1 : 0;
    for (const Edge& edge : graph_[guest]) opened -= waits_[edge.to] == 0 && to_come_[edge.to] == 1 ? 1 : 0;
    return opened;
  }
  void place(std::uint32_t guest, std::vector<std::uint32_t>& reached) {
    waits_[guest] = 0;
    for (const Edge& edge : graph_[guest]) {
      --to_come_[edge.to];
      const bool known = std::find(reached.begin(), reached.end(), edge.to) != reached.end();
      if (waits_[edge.to] != 0 && !known) reached.push_back(edge.to);
    }
  }

  const Graph& graph_;
  const std::vector<std::uint32_t>& guests_;
  std::vector<std::int32_t> to_come_;  // neighbours that have not been placed
  std::vector<std::uint8_t> waits_;    // in the cluster, and not placed
  std::vector<std::uint32_t> best_;
  std::uint64_t least_ = 0;
};

// Makes conditions on a guest's own side and the field that its neighbours make.
class ConditionMaker {
 public:
  // `fixed_field` is what guests outside the levels pull with, `pulls` what those on the levels pull with if
  // they are white.
  ConditionMaker(std::uint32_t own_level, std::vector<std::int32_t> pulls, std::int32_t fixed_field)
      : own_level_(own_level), pulls_(std::move(pulls)), fixed_field_(fixed_field) {}

  // `holds(white, field)` decides.
  template <class Holds>
  Condition make(Holds&& holds) {
    Condition made;
    made.asks.assign(pulls_.size(), 0);
    made.top = made.bottom = own_level_;
    for (std::uint32_t level = 0; level < pulls_.size(); ++level) {
      if (level != own_level_ && pulls_[level] == 0) continue;
      made.asks[level] = 1;
      made.top = std::min(made.top, level);
      made.bottom = std::max(made.bottom, level);
    }
    known_.clear();
    nodes_.clear();
    made.begin = from(made, made.top, false, fixed_field_, holds);
    return made;
  }

 private:
  // What is left of the condition from a level on, the sides above being such.
  template <class Holds>
  std::uint32_t from(Condition& made, std::uint32_t level, bool white, std::int32_t field, Holds& holds) {
    if (level > made.bottom) return holds(white, field) ? Condition::kAlways : Condition::kNever;
    if (made.asks[level] == 0) return from(made, level + 1, white, field, holds);
    const auto [known, is_new] = known_.try_emplace({level, white, field}, Condition::kNever);
    if (!is_new) return known->second;
    std::array<std::uint32_t, 2> next{};
    for (const bool side : {false, true}) {
      const std::int32_t pull = side ? pulls_[level] : -pulls_[level];
      next[side ? 1 : 0] = level == own_level_ ? from(made, level + 1, side, field, holds)
                                               : from(made, level + 1, white, field + pull, holds);
    }
    if (next[0] == Condition::kNever && next[1] == Condition::kNever) return Condition::kNever;
    const auto [node, unlike] =
        nodes_.try_emplace({level, next[0], next[1]}, static_cast<std::uint32_t>(made.next.size()));
    if (unlike) made.next.push_back(next);
    return known->second = node->second;
  }

  std::uint32_t own_level_;
  std::vector<std::int32_t> pulls_;
  std::int32_t fixed_field_;
  std::map<std::tuple<std::uint32_t, bool, std::int32_t>, std::uint32_t> known_;
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::uint32_t> nodes_;
};

ConditionMaker maker_for(const FreeSetProblem& problem, const Graph& graph,
                         const std::vector<std::uint32_t>& level_of, std::uint32_t guest,
                         std::size_t levels) {
  std::vector<std::int32_t> pulls(levels, 0);
  std::int32_t field = 0;
  for (const Edge& edge : graph[guest]) {
    if (level_of[edge.to] < levels) pulls[level_of[edge.to]] += edge.strength;
    else field += edge.strength * problem.spin[edge.to];
  }
  return {level_of[guest], std::move(pulls), field};
}

}  // namespace

bool find_free_in(const FreeSetProblem& problem, const Graph& graph, const std::vector<std::uint32_t>& guests,
                  std::uint64_t limit, std::uint64_t& steps, std::vector<std::uint8_t>& free) {
  const std::vector<std::uint32_t> order = Arrangement(graph, guests).guests();
  const auto levels = static_cast<std::uint32_t>(order.size());
  std::vector<std::uint32_t> level_of(problem.spin.size(), levels);
  std::vector<std::uint8_t> white(levels);
  for (std::uint32_t level = 0; level < levels; ++level) {
    level_of[order[level]] = level;
    white[level] = problem.spin[order[level]] > 0 ? 1 : 0;
  }
  std::vector<GuestTurn> turns;
  std::vector<Condition> frees;
  for (std::uint32_t level = 0; level < levels; ++level) {
    const std::uint32_t guest = order[level];
    const bool odd = problem.odd[guest] != 0;
    ConditionMaker maker = maker_for(problem, graph, level_of, guest, levels);
    turns.push_back({level, maker.make([&](bool is_white, std::int32_t field) {
                       return turns_in(problem.rule, odd, is_white, field);
                     })});
    frees.push_back(maker.make(
        [&](bool is_white, std::int32_t field) { return is_free_in(problem.rule, odd, is_white, field); }));
  }
  PositionSets sets(levels, std::move(turns), limit);
  const PositionSets::Set reached = sets.reached_from(white);
  std::vector<std::uint32_t> found;
  for (std::uint32_t level = 0; level < levels && !sets.gave_up(); ++level) {
    if (sets.meets(reached, frees[level], level)) found.push_back(order[level]);
  }
  steps += sets.steps();
  if (sets.gave_up()) return false;
  for (const std::uint32_t guest : found) free[guest] = 1;
  return true;
}

}  // namespace referee::spin_party
