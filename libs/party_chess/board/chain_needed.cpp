// What the pieces that every way of a chain takes tell about the others, and whether all can follow on each
// other.
#include <bit>

#include "party_chess/board/chain_orders.hpp"

namespace referee::party_chess {
namespace {

constexpr std::uint8_t kNobodyBefore = 0xFF;
constexpr std::uint64_t kWalkWork = 16;  // as many segments

}  // namespace

// Whatever is taken at all is taken before or after each piece that has to be taken.
ChainOrders::Found ChainOrders::compare_with_needed() {
  if (!find_needed()) return Found::no_way;
  ChainBits never = 0;
  bool more = false;
  const bool may_be = each_chain_bit(needed_, [&](unsigned needed) {
    if (!reaches_target(needed) || !is_reached(needed)) return false;
    return each_chain_bit(pieces_ & ~chain_bit(needed), [&](unsigned node) {
      const Found found = compare(node, needed, never);
      more = more || found == Found::more;
      return found != Found::no_way;
    });
  });
  if (!may_be) return Found::no_way;
  std::erase_if(ways_->segments, [&](const ChainArc& arc) {
    return (never & (arc.between | chain_bit(arc.from) | chain_bit(arc.to))) != 0;
  });
  looked_ += ways_->segments.size();
  return more || never != 0 ? Found::more : Found::nothing;
}

// Finds neighbours, and what every way takes. False if that can't be.
bool ChainOrders::find_needed() {
  next_.fill(0);
  previous_.fill(0);
  pieces_ = 0;
  for (const ChainArc& arc : ways_->segments) {
    next_[arc.from] |= chain_bit(arc.to);
    previous_[arc.to] |= chain_bit(arc.from);
    pieces_ |= chain_bit(arc.to);
  }
  pieces_ &= ~chain_bit(kChainTarget);
  needed_ = (needs_[0].of_all() | ways_->wanted) & ~ChainBits{1};
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
bool ChainOrders::is_reached(unsigned node) {
  const ChainBits later = after_[node] | chain_bit(node);
  back_ = 0;
  for (ChainBits left = previous_[node] & ~later; left != 0;) {
    const auto previous = static_cast<unsigned>(std::countr_zero(left));
    back_ |= chain_bit(previous);
    if (previous != 0) left |= previous_[previous];
    left &= ~(later | back_);
  }
  looked_ += kWalkWork;
  return (back_ & 1U) != 0;
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
  const bool known = may_be_first ? ((after_[node] | ways_->last[node]) & other) != 0
                                  : ((before_[node] | ways_->first[node]) & other) != 0;
  if (known) return Found::nothing;
  (may_be_first ? ways_->last : ways_->first)[node] |= other;
  return Found::more;
}

// What has to be taken needs a piece before it and one after it, each another one: a matching. Other pieces
// may stay, each as if it followed on itself.
bool ChainOrders::may_be_one_to_one() {
  from_.fill(kNobodyBefore);
  each_chain_bit(pieces_ & ~needed_, [&](unsigned node) {
    next_[node] |= chain_bit(node);
    from_[node] = static_cast<std::uint8_t>(node);
    return true;
  });
  return each_chain_bit(needed_ | 1U, [&](unsigned node) {
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
