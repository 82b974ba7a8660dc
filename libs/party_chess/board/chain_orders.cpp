#include "party_chess/board/chain_orders.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "party_chess/board/chain_graph.hpp"

namespace referee::party_chess {
ChainOrders::ChainOrders(const ChainGraph& graph, const ChainSet& live) {
  std::vector<std::uint8_t> number(graph.size(), 0);
  std::vector<ChainNode> nodes = {0};
  live.each([&](Square node) {
    number[node] = static_cast<std::uint8_t>(nodes.size());
    nodes.push_back(node);
    return true;
  });
  size_ = nodes.size();
  for (unsigned from = 0; from < size_; ++from) {
    for (unsigned d = 0; d < 8; ++d) {
      ChainBits between = 0;
      for (const ChainNode node : graph.line(nodes[from], d)) {
        const bool target = node == ChainGraph::kTarget;
        if (!target && number[node] == 0) break;
        const unsigned to = target ? kChainTarget : number[node];
        all_.segments.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                                 static_cast<std::uint8_t>(d), between});
        if (!target) between |= chain_bit(to);
      }
    }
  }
}

bool ChainOrders::Common::add(unsigned direction, ChainBits set) {
  const bool first = ((directions >> direction) & 1U) == 0;
  const ChainBits less = first ? set : sets[direction] & set;
  if (!first && less == sets[direction]) return false;
  directions |= 1U << direction;
  sets[direction] = less;
  return true;
}

ChainBits ChainOrders::Common::meet(unsigned wanted) const {
  ChainBits common = ~ChainBits{0};
  for (; wanted != 0; wanted &= wanted - 1) common &= sets[static_cast<unsigned>(std::countr_zero(wanted))];
  return common;
}

void ChainWays::choose(const ChainArc& chosen) {
  const ChainArc arc = chosen;
  std::erase_if(segments, [&](const ChainArc& other) {
    const bool same = other.from == arc.from && other.to == arc.to && other.direction == arc.direction;
    return !same && (other.from == arc.from || other.to == arc.to);
  });
  const ChainBits from = chain_bit(arc.from) & ~ChainBits{1};
  const ChainBits to = chain_bit(arc.to) & ~chain_bit(kChainTarget);
  first[arc.from] |= arc.between;
  first[arc.to] |= from;
  last[arc.from] |= to;
  wanted |= from | to | arc.between;
}

// Each round knows more of what comes after what, and so leaves fewer segments.
bool ChainOrders::narrow(ChainWays& ways, Rounds rounds) {
  ways_ = &ways;
  after_ = ways.last;
  for (Found found = Found::more; found == Found::more;) {
    const std::size_t before = ways.segments.size();
    look_forwards();
    if (arrivals_[kChainTarget].directions == 0) return false;
    keep_reached();
    look_backwards();
    if (!keep_leading()) return false;
    if (rounds == Rounds::one) return find_needed() && may_be_one_to_one();
    if (ways.segments.size() != before) continue;
    found = compare_with_needed();
    if (found == Found::no_way) return false;
  }
  ways.wanted = needed_;
  return may_be_one_to_one();
}

// What has been taken when a segment has been made. False if it can't be, as far as is known: it asks for
// what comes after it.
bool ChainOrders::find_before(const ChainArc& arc, ChainBits& before) const {
  before = arc.between;
  const bool known = each_chain_bit(arc.between, [&](unsigned node) {
    before |= before_[node];
    return arrivals_[node].directions != 0;
  });
  if (!known) return false;
  if (arc.from != 0) {
    if (!arrivals_[arc.from].has_other(arc.direction) || (before & chain_bit(arc.from)) != 0) return false;
    before |= arrivals_[arc.from].of_others(arc.direction) | chain_bit(arc.from);
  }
  before |= ways_->first[arc.to];
  return (before & (after_[arc.to] | chain_bit(arc.to))) == 0;
}

// Sets only shrink, so the last round finds what is sound. Segments are looked at again when what they begin
// with has changed.
void ChainOrders::look_forwards() {
  for (Common& arrivals : arrivals_) arrivals.directions = 0;
  before_.fill(~ChainBits{0});
  ChainBits changed = ChainBits{1};
  while (changed != 0) {
    ChainBits now = changed;
    changed = 0;
    for (const ChainArc& arc : ways_->segments) {
      if (((arc.between | chain_bit(arc.from)) & now) == 0) continue;
      ++looked_;
      ChainBits before = 0;
      if (!find_before(arc, before) || !arrivals_[arc.to].add(arc.direction, before)) continue;
      before_[arc.to] = arrivals_[arc.to].of_all();
      now |= chain_bit(arc.to);
      changed |= chain_bit(arc.to);
    }
  }
}

void ChainOrders::keep_reached() {
  std::erase_if(ways_->segments, [&](ChainArc& arc) { return !find_before(arc, arc.before); });
  looked_ += ways_->segments.size();
}

void ChainOrders::look_backwards() {
  for (Common& departures : departures_) departures.directions = 0;
  for (Common& needs : needs_) needs.directions = 0;
  ChainBits changed = chain_bit(kChainTarget);
  while (changed != 0) {
    ChainBits now = changed;
    changed = 0;
    for (std::size_t i = ways_->segments.size(); i-- > 0;) {
      const ChainArc& arc = ways_->segments[i];
      if ((chain_bit(arc.to) & now) == 0) continue;
      ++looked_;
      ChainBits after = ways_->last[arc.from];
      ChainBits needs = after;
      if (arc.to != kChainTarget) {
        if (!departures_[arc.to].has_other(arc.direction)) continue;
        after |= departures_[arc.to].of_others(arc.direction) | chain_bit(arc.to);
        needs |= needs_[arc.to].of_others(arc.direction) | chain_bit(arc.to);
      }
      if ((after & (arc.before | chain_bit(arc.from))) != 0) continue;
      each_chain_bit(arc.between,
                     [&](unsigned node) { return needs |= chain_bit(node) | before_[node], true; });
      const bool later = departures_[arc.from].add(arc.direction, after);
      const bool more = needs_[arc.from].add(arc.direction, needs);
      if (!later && !more) continue;
      now |= chain_bit(arc.from);
      changed |= chain_bit(arc.from);
    }
  }
}

// False if the chain can't go on from where it stands.
bool ChainOrders::keep_leading() {
  std::erase_if(ways_->segments, [&](const ChainArc& arc) {
    if (((departures_[arc.from].directions >> arc.direction) & 1U) == 0) return true;
    const bool leads =
        each_chain_bit(arc.between, [&](unsigned node) { return departures_[node].directions != 0; });
    if (!leads || arc.to == kChainTarget) return !leads || (ways_->last[arc.from] & arc.before) != 0;
    if (!departures_[arc.to].has_other(arc.direction)) return true;
    return ((ways_->last[arc.from] | departures_[arc.to].of_others(arc.direction)) & arc.before) != 0;
  });
  looked_ += ways_->segments.size();
  for (unsigned node = 0; node < size_; ++node)
    after_[node] = departures_[node].directions != 0 ? departures_[node].of_all() : 0;
  return departures_[0].directions != 0;
}

}  // namespace referee::party_chess
