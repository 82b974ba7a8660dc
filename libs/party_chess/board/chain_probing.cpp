#include "party_chess/board/chain_probing.hpp"

#include <algorithm>

namespace referee::party_chess {

void ChainProbing::use(const std::vector<ChainArc>& segments) {
  segments_ = segments;
  std::size_t i = 0;
  for (unsigned node = 0; node < first_from_.size(); ++node) {
    while (i < segments_.size() && segments_[i].from < node) ++i;
    first_from_[node] = i;
  }
}

// A step into a dead end is never taken. Of the others each is as likely.
bool ChainProbing::probe() {
  Stops next;
  Stop here;
  for (;;) {
    if (find_next(here, next)) return true;
    while (!next.empty()) {
      const auto chosen = static_cast<std::size_t>(below(next.size()));
      here = next[chosen];
      if (goes_on(here)) break;
      next[chosen] = next.back();
      next.pop();
    }
    if (next.empty()) return false;
  }
}

// True if the target is among it.
bool ChainProbing::find_next(const Stop& from, Stops& next) {
  next.clear();
  for (const ChainArc& arc : segments_from(from.here)) {
    ++looked_;
    if (arc.direction == from.direction || (arc.between & ~from.gone) != 0) continue;
    if ((from.gone & chain_bit(arc.to)) != 0) continue;
    if (arc.to == kChainTarget) return true;
    next.push({arc.to, arc.direction, from.gone | chain_bit(arc.to)});
  }
  return false;
}

bool ChainProbing::goes_on(const Stop& here) {
  const auto segments = segments_from(here.here);
  return std::any_of(segments.begin(), segments.end(), [&](const ChainArc& arc) {
    ++looked_;
    return arc.direction != here.direction && (arc.between & ~here.gone) == 0 &&
           (here.gone & chain_bit(arc.to)) == 0;
  });
}

std::uint64_t ChainProbing::below(std::uint64_t limit) {
  state_ += 0x9E3779B97F4A7C15U;
  std::uint64_t mixed = (state_ ^ (state_ >> 30U)) * 0xBF58476D1CE4E5B9U;
  mixed ^= mixed >> 31U;
  return ((mixed >> 32U) * limit) >> 32U;
}

}  // namespace referee::party_chess
