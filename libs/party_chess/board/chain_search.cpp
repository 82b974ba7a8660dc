#include "party_chess/board/chain_search.hpp"

#include <algorithm>

namespace referee::party_chess {
namespace {

constexpr std::uint64_t kFirstTurn = 24;  // steps
constexpr std::uint64_t kTurnGrows = 4;
constexpr std::uint64_t kStepWork = 6;  // units (budget.hpp), besides that of passes
constexpr std::size_t kMostRemembered = std::size_t{1} << 19U;

std::uint64_t scrambled(std::uint64_t value) {
  value = (value + 1) * 0xBF58476D1CE4E5B9U;
  value ^= value >> 31U;
  value *= 0x94D049BB133111EBU;
  return value ^ (value >> 29U);
}

}  // namespace

void ChainMemory::Key::add(std::uint64_t value) {
  a += scrambled(value);
  b += scrambled(~value);
}
void ChainMemory::Key::add(const ChainSet& set, std::uint64_t role) {
  set.each([&](Square node) { return add(node + (role << 16U)), true; });
}
void ChainMemory::add(const Key& key) {
  if (keys_.size() < kMostRemembered) keys_.insert(key);
}

ChainAnswer ChainSearch::run() {
  for (std::size_t node = 1; node < graph_.size(); ++node) root_.add(static_cast<ChainNode>(node));
  if (!passes_.narrow({}, root_, {})) return ChainAnswer::no;
  if (root_.count() <= few_) return ChainBranching(graph_, root_, meter_).run();
  measure_distances();
  ChainAnswer answer = ChainAnswer::too_much;
  for (most_ = kFirstTurn; enough_ && answer == ChainAnswer::too_much; most_ *= kTurnGrows) {
    steps_ = 0;
    gone_ = ChainSet();
    answer = go_on({}, root_);
    if (answer != ChainAnswer::too_much) break;
    if (most_ == kFirstTurn) {
      passes_.find_orders(root_);
      if (!passes_.narrow({}, root_, {})) return ChainAnswer::no;
    }
    steps_ = 0;
    answer = come_from({ChainGraph::kTarget, kNoDirection, {}, {}});
  }
  return answer;
}

bool ChainSearch::is_spent() {
  enough_ = enough_ && meter_.count(kStepWork + passes_.take_work());
  return !enough_ || ++steps_ > most_;
}

// Before each step the graph is narrowed; what is left out is an obstacle for good. All that follows depends
// on what is left and the obstacles that are met.
ChainAnswer ChainSearch::go_on(ChainStop here, ChainSet live) {
  if (is_spent()) return ChainAnswer::too_much;
  if (!passes_.narrow(here, live, gone_)) return ChainAnswer::no;
  ChainMemory::Key key;
  key.add(std::uint64_t{here.node} * 16 + here.direction);
  key.add(live, 1);
  key.add(passes_.met(), 2);
  if (forwards_.has(key)) return ChainAnswer::no;
  Bounded<std::pair<unsigned, ChainStop>, 8> next;
  for (unsigned d = 0; d < 8; ++d) {
    if (d == here.direction) continue;
    for (const ChainNode node : graph_.line(here.node, d)) {
      if (node == ChainGraph::kTarget) return ChainAnswer::yes;
      if (gone_.has(node)) continue;
      if (live.has(node) && (passes_.departures(node) & ~(1U << d)) != 0)
        next.push({passes_.far(node), {node, d}});
      break;
    }
  }
  std::stable_sort(next.begin(), next.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
  for (const auto& [far, stop] : next) {
    gone_.add(stop.node);
    ChainSet rest = live;
    rest.remove(stop.node);
    const ChainAnswer answer = go_on(stop, rest);
    if (answer != ChainAnswer::no) return answer;
    gone_.remove(stop.node);
  }
  forwards_.add(key);
  return ChainAnswer::no;
}

// What is settled stands until its turn comes, an obstacle for all before. All that may come before depends
// on what can still be reached, and what must be.
ChainAnswer ChainSearch::come_from(const Backwards& rest) {
  if (is_spent()) return ChainAnswer::too_much;
  ChainSet live = root_;
  rest.used.each([&](Square node) { return live.remove(node), true; });
  const bool looks_closely = most_ > kFirstTurn;
  if (looks_closely && !rest.needed.each([&](Square node) { return may_follow(rest, live, node); }))
    return ChainAnswer::no;
  passes_.forward({}, live, {});
  const bool reached = rest.needed.each([&](Square node) { return passes_.arrivals(node) != 0; });
  if (!reached) return ChainAnswer::no;
  ChainMemory::Key key;
  key.add(std::uint64_t{rest.to} * 16 + rest.departure);
  key.add(rest.needed, 1);
  key.add(passes_.reached_set(), 2);
  key.add(passes_.met(), 3);
  if (backwards_.has(key)) return ChainAnswer::no;
  std::vector<std::pair<std::size_t, Backwards>> next;
  for (const ChainGraph::Entry& entry : graph_.entries(rest.to)) {
    Backwards longer = rest;
    if (!precedes(entry, rest, longer)) continue;
    if (entry.from == 0) return ChainAnswer::yes;
    next.emplace_back(longer.needed.count() * kMaxSquares + distance_[entry.from], longer);
  }
  std::stable_sort(next.begin(), next.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
  for (const auto& [rank, longer] : next) {
    const ChainAnswer answer = come_from(longer);
    if (answer != ChainAnswer::no) return answer;
  }
  backwards_.add(key);
  return ChainAnswer::no;
}

// Whether what is settled may come after what it needs: the pieces that have to be taken before that are
// gone.
bool ChainSearch::may_follow(const Backwards& rest, const ChainSet& live, ChainNode needed) {
  passes_.forward({}, live, {});
  ChainSet gone;
  gone.add(needed);
  const std::vector<ChainNode> reached = passes_.reached();
  for (const ChainNode node : reached) {
    if (node == needed) continue;
    passes_.forward({}, live, {}, node);
    if (passes_.arrivals(needed) == 0) gone.add(node);
  }
  const bool target = passes_.forward({needed, kNoDirection}, live, gone, 0, ChainNarrowing::Leaves::later);
  return rest.to == ChainGraph::kTarget ? target : passes_.met().has(rest.to);
}

// Whether what is settled may be reached by this entry; `longer` is what is settled then.
bool ChainSearch::precedes(const ChainGraph::Entry& entry, const Backwards& rest, Backwards& longer) const {
  if (entry.direction == rest.departure) return false;
  if (entry.from == 0) return rest.needed.empty() && entry.between == 0;
  // It has to be left in another direction than it is reached.
  if ((passes_.arrivals(entry.from) & ~(1U << entry.direction)) == 0) return false;
  const auto between = graph_.line(entry.from, entry.direction).first(entry.between);
  for (const ChainNode node : between) {
    if (passes_.arrivals(node) == 0) return false;
    longer.needed.add(node);
  }
  longer.to = entry.from;
  longer.departure = entry.direction;
  longer.used.add(entry.from);
  longer.needed.remove(entry.from);
  return true;
}

void ChainSearch::measure_distances() {
  distance_.assign(graph_.size(), kNoSquare);
  distance_[0] = 0;
  std::vector<ChainNode> order = {0};
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (unsigned d = 0; d < 8; ++d) {
      for (const ChainNode node : graph_.line(order[i], d)) {
        if (node == ChainGraph::kTarget || distance_[node] != kNoSquare) continue;
        distance_[node] = static_cast<std::uint16_t>(distance_[order[i]] + 1);
        order.push_back(node);
      }
    }
  }
}

}  // namespace referee::party_chess
