#include "party_chess/board/chain_orders.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "party_chess/board/chain_graph.hpp"

namespace referee::party_chess {
namespace {

constexpr std::uint8_t kNobodyBefore = 0xFF;
constexpr std::uint64_t kWalkWork = 16;  // as many segments

template <class F>
bool each_bit(ChainBits bits, F&& f) {
  for (; bits != 0; bits &= bits - 1) {
    if (!f(static_cast<unsigned>(std::countr_zero(bits)))) return false;
  }
  return true;
}

}  // namespace

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
  each_bit(pieces_, [&](unsigned node) {
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
  const bool known = each_bit(arc.between, [&](unsigned node) {
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
      each_bit(arc.between, [&](unsigned node) { return needs |= chain_bit(node) | before_[node], true; });
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
        each_bit(arc.between, [&](unsigned node) { return departures_[node].directions != 0; });
    if (!leads || arc.to == kChainTarget) return !leads || (last_[arc.from] & arc.before) != 0;
    if (!departures_[arc.to].has_other(arc.direction)) return true;
    return ((last_[arc.from] | departures_[arc.to].of_others(arc.direction)) & arc.before) != 0;
  });
  looked_ += open_.size();
  for (unsigned node = 0; node < size_; ++node)
    after_[node] = departures_[node].directions != 0 ? departures_[node].of_all() : 0;
  return departures_[here].directions != 0;
}

// Whatever is taken at all is taken before or after each piece that has to be taken.
ChainOrders::Found ChainOrders::compare_with_needed(unsigned here) {
  if (!find_needed(here)) return Found::no_way;
  ChainBits never = 0;
  bool more = false;
  const bool may_be = each_bit(needed_, [&](unsigned needed) {
    if (!reaches_target(needed) || !is_reached(needed, here)) return false;
    return each_bit(pieces_ & ~chain_bit(needed), [&](unsigned node) {
      const Found found = compare(node, needed, never);
      more = more || found == Found::more;
      return found != Found::no_way;
    });
  });
  if (!may_be) return Found::no_way;
  std::erase_if(open_, [&](const ChainArc& arc) {
    return (never & (arc.between | chain_bit(arc.from) | chain_bit(arc.to))) != 0;
  });
  looked_ += open_.size();
  return more || never != 0 ? Found::more : Found::nothing;
}

// Finds neighbours, and what every way takes. False if that can't be.
bool ChainOrders::find_needed(unsigned here) {
  next_.fill(0);
  previous_.fill(0);
  pieces_ = 0;
  for (const ChainArc& arc : open_) {
    next_[arc.from] |= chain_bit(arc.to);
    previous_[arc.to] |= chain_bit(arc.from);
    pieces_ |= chain_bit(arc.to);
  }
  pieces_ &= ~chain_bit(kChainTarget);
  needed_ = (needs_[here].of_all() | wanted_) & ~chain_bit(here);
  return (needed_ & ~pieces_) == 0;
}

// Finds `onwards_`: what is reached without what has to be taken earlier.
bool ChainOrders::reaches_target(unsigned node) {
  const ChainBits gone = before_[node] | chain_bit(node);
  onwards_ = 0;
  for (ChainBits left = next_[node] & ~gone; left != 0;) {
    const auto next = static_cast<unsigned>(std::countr_zero(left));
    onwards_ |= chain_bit(next);
    if (next != kChainTarget) left |= next_[next];
    left &= ~(gone | onwards_);
  }
  looked_ += kWalkWork;
  return (onwards_ & chain_bit(kChainTarget)) != 0;
}

// Finds `back_`: from where it is reached without what has to be taken later.
bool ChainOrders::is_reached(unsigned node, unsigned here) {
  const ChainBits later = after_[node] | chain_bit(node);
  back_ = 0;
  for (ChainBits left = previous_[node] & ~later; left != 0;) {
    const auto previous = static_cast<unsigned>(std::countr_zero(left));
    back_ |= chain_bit(previous);
    if (previous != here) left |= previous_[previous];
    left &= ~(later | back_);
  }
  looked_ += kWalkWork;
  return (back_ & chain_bit(here)) != 0;
}

ChainOrders::Found ChainOrders::compare(unsigned node, unsigned needed, ChainBits& never) {
  const ChainBits one = chain_bit(node);
  const ChainBits other = chain_bit(needed);
  const bool is_first = (before_[needed] & one) != 0 || (after_[node] & other) != 0;
  const bool is_last = (before_[node] & other) != 0 || (after_[needed] & one) != 0;
  const bool may_be_first = (back_ & one) != 0 && !is_last;
  const bool may_be_last = (onwards_ & one) != 0 && !is_first;
  if (may_be_first && may_be_last) return Found::nothing;
  if (!may_be_first && !may_be_last) {
    never |= one;
    return (needed_ & one) != 0 ? Found::no_way : Found::nothing;
  }
  const bool known = may_be_first ? ((after_[node] | last_[node]) & other) != 0
                                  : ((before_[node] | first_[node]) & other) != 0;
  if (known) return Found::nothing;
  (may_be_first ? last_ : first_)[node] |= other;
  return Found::more;
}

// What has to be taken needs a piece before it and one after it, each another one: a matching. Other pieces
// may stay, each as if it followed on itself.
bool ChainOrders::may_be_one_to_one(unsigned here) {
  from_.fill(kNobodyBefore);
  each_bit(pieces_ & ~needed_, [&](unsigned node) {
    next_[node] |= chain_bit(node);
    from_[node] = static_cast<std::uint8_t>(node);
    return true;
  });
  return each_bit(needed_ | chain_bit(here), [&](unsigned node) {
    asked_ = 0;
    ++looked_;
    return finds_next(node);
  });
}

bool ChainOrders::finds_next(unsigned node) {
  for (ChainBits left = next_[node] & ~asked_; left != 0; left = next_[node] & ~asked_) {
    const auto next = static_cast<unsigned>(std::countr_zero(left));
    asked_ |= chain_bit(next);
    if (from_[next] != kNobodyBefore && !finds_next(from_[next])) continue;
    from_[next] = static_cast<std::uint8_t>(node);
    return true;
  }
  return false;
}

}  // namespace referee::party_chess
