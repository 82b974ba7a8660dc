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
        all_.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                        static_cast<std::uint8_t>(d), between});
        if (!target) between |= chain_bit(to);
      }
    }
  }
  open_.reserve(all_.size());
}

std::uint64_t ChainOrders::take_work() { return std::exchange(looked_, 0); }

unsigned ChainOrders::toll(const ChainArc& arc) const {
  return static_cast<unsigned>(std::popcount(needs_[arc.to].of_others(arc.direction)));
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

// Each round knows more of what comes after what, and so leaves fewer segments open.
bool ChainOrders::may_reach(const ChainPosition& position, const ChainArc* through) {
  open_all(position, through);
  for (Found found = Found::more; found == Found::more;) {
    const std::size_t before = open_.size();
    look_forwards(position.here);
    if (arrivals_[kChainTarget].directions == 0) return false;
    keep_reached(position.here);
    look_backwards();
    if (!keep_leading(position.here)) return false;
    // Further rounds seldom refute a single segment.
    if (through != nullptr) return find_needed(position.here) && may_be_one_to_one(position.here);
    if (open_.size() != before) continue;
    found = compare_with_needed(position.here);
    if (found == Found::no_way) return false;
  }
  return may_be_one_to_one(position.here);
}

// What holds of all ways holds of those through a segment, so that need not be found out again.
bool ChainOrders::drop_useless() {
  ChainPosition start;
  start.standing = ~start.gone;
  if (!may_reach(start)) return false;
  all_ = open_;
  std::array<ChainBits, 64> first{};
  std::array<ChainBits, 64> last{};
  each_chain_bit(pieces_, [&](unsigned node) {
    first[node] = before_[node];
    last[node] = after_[node];
    return true;
  });
  for (std::size_t i = 0; i < all_.size();) {
    const ChainArc through = all_[i];
    first_ = first;
    last_ = last;
    after_ = last;
    wanted_ = 0;
    if (may_reach(start, &through)) ++i;
    else all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(i));
  }
  forget();
  return may_reach(start);
}

void ChainOrders::forget() {
  first_.fill(0);
  last_.fill(0);
  after_.fill(0);
  wanted_ = 0;
}

void ChainOrders::go_through(const ChainArc& arc, ChainBits standing) {
  const ChainBits from = chain_bit(arc.from) & ~ChainBits{1};
  const ChainBits to = chain_bit(arc.to) & ~chain_bit(kChainTarget);
  first_[arc.from] |= arc.between & standing;
  first_[arc.to] |= from;
  last_[arc.from] |= to;
  wanted_ = from | to | (arc.between & standing);
}

void ChainOrders::open_all(const ChainPosition& position, const ChainArc* through) {
  open_.clear();
  const ChainBits takeable = ~(position.gone | chain_bit(position.here));
  const ChainBits standing = position.standing & takeable;
  if (through != nullptr) go_through(*through, standing);
  for (const ChainArc& arc : all_) {
    const bool competes = through != nullptr && (arc.from == through->from || arc.to == through->to);
    if (competes &&
        (arc.from != through->from || arc.to != through->to || arc.direction != through->direction))
      continue;
    if ((takeable & chain_bit(arc.to)) == 0) continue;
    if (arc.from == position.here) {
      if (arc.direction == position.direction || (arc.between & standing) != 0) continue;
    } else if ((takeable & chain_bit(arc.from)) == 0) {
      continue;
    }
    open_.push_back({arc.from, arc.to, arc.direction, arc.between & standing});
  }
  looked_ += all_.size() / 2;
}

// What has been taken when a segment has been made. False if it can't be, as far as is known: it asks for
// what comes after it.
bool ChainOrders::find_before(const ChainArc& arc, unsigned here, ChainBits& before) const {
  before = arc.between;
  const bool known = each_chain_bit(arc.between, [&](unsigned node) {
    before |= before_[node];
    return arrivals_[node].directions != 0;
  });
  if (!known) return false;
  if (arc.from != here) {
    if (!arrivals_[arc.from].has_other(arc.direction) || (before & chain_bit(arc.from)) != 0) return false;
    before |= arrivals_[arc.from].of_others(arc.direction) | chain_bit(arc.from);
  }
  before |= first_[arc.to];
  return (before & (after_[arc.to] | chain_bit(arc.to))) == 0;
}

// Sets only shrink, so the last round finds what is sound. Segments are looked at again when what they begin
// with has changed.
void ChainOrders::look_forwards(unsigned here) {
  for (Common& arrivals : arrivals_) arrivals.directions = 0;
  before_.fill(~ChainBits{0});
  ChainBits changed = chain_bit(here);
  while (changed != 0) {
    ChainBits now = changed;
    changed = 0;
    for (const ChainArc& arc : open_) {
      if (((arc.between | chain_bit(arc.from)) & now) == 0) continue;
      ++looked_;
      ChainBits before = 0;
      if (!find_before(arc, here, before) || !arrivals_[arc.to].add(arc.direction, before)) continue;
      before_[arc.to] = arrivals_[arc.to].of_all();
      now |= chain_bit(arc.to);
      changed |= chain_bit(arc.to);
    }
  }
}

void ChainOrders::keep_reached(unsigned here) {
  std::erase_if(open_, [&](ChainArc& arc) { return !find_before(arc, here, arc.before); });
  looked_ += open_.size();
}

void ChainOrders::look_backwards() {
  for (Common& departures : departures_) departures.directions = 0;
  for (Common& needs : needs_) needs.directions = 0;
  ChainBits changed = chain_bit(kChainTarget);
  while (changed != 0) {
    ChainBits now = changed;
    changed = 0;
    for (std::size_t i = open_.size(); i-- > 0;) {
      const ChainArc& arc = open_[i];
      if ((chain_bit(arc.to) & now) == 0) continue;
      ++looked_;
      ChainBits after = last_[arc.from];
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
bool ChainOrders::keep_leading(unsigned here) {
  std::erase_if(open_, [&](const ChainArc& arc) {
    if (((departures_[arc.from].directions >> arc.direction) & 1U) == 0) return true;
    const bool leads =
        each_chain_bit(arc.between, [&](unsigned node) { return departures_[node].directions != 0; });
    if (!leads || arc.to == kChainTarget) return !leads || (last_[arc.from] & arc.before) != 0;
    if (!departures_[arc.to].has_other(arc.direction)) return true;
    return ((last_[arc.from] | departures_[arc.to].of_others(arc.direction)) & arc.before) != 0;
  });
  looked_ += open_.size();
  for (unsigned node = 0; node < size_; ++node)
    after_[node] = departures_[node].directions != 0 ? departures_[node].of_all() : 0;
  return departures_[here].directions != 0;
}

}  // namespace referee::party_chess
