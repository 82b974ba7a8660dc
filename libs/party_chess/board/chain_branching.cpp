#include "party_chess/board/chain_branching.hpp"

#include <algorithm>
#include <utility>

namespace referee::party_chess {
namespace {

// In units of work (budget.hpp).
constexpr std::uint64_t kFirstSearch = 2000;
constexpr std::uint64_t kSearchGrows = 2;
constexpr std::uint64_t kSearchedAProbed = 4;
constexpr std::uint64_t kStepUnits = 16;
// As many segments that are looked at make a unit.
constexpr std::uint64_t kProbedAUnit = 8;
constexpr std::uint64_t kNarrowedAUnit = 4;

using Rounds = ChainOrders::Rounds;

// Where each piece is reached and left by one segment at most, there is one way at most.
bool is_way(const ChainWays& ways) {
  unsigned here = 0;
  unsigned direction = kNoDirection;
  ChainBits gone = 1;
  while (here != kChainTarget) {
    const auto next = std::find_if(ways.segments.begin(), ways.segments.end(),
                                   [&](const ChainArc& arc) { return arc.from == here; });
    if (next == ways.segments.end() || next->direction == direction) return false;
    if ((next->between & ~gone) != 0 || (chain_bit(next->to) & gone) != 0) return false;
    here = next->to;
    direction = next->direction;
    gone |= chain_bit(here);
  }
  return true;
}

}  // namespace

ChainAnswer ChainBranching::run() {
  const bool may_be = orders_.narrow(root_, Rounds::all);
  if (!count_search()) return ChainAnswer::too_much;
  if (!may_be) return ChainAnswer::no;
  left_ = root_.segments.size();
  for (std::uint64_t turn = kFirstSearch; enough_; turn *= kSearchGrows) {
    probing_.use(root_.segments);
    until_ = searched_ + turn;
    const ChainAnswer answer = branch(root_);
    if (answer != ChainAnswer::too_much) return answer;
    until_ = searched_ + turn;
    if (!leave_out()) return enough_ ? ChainAnswer::no : ChainAnswer::too_much;
  }
  return ChainAnswer::too_much;
}

// Asks about each segment by itself whether it may lie on a way, from the last to the first. What has been
// left out lets more be left out the next time. False if there is no way.
bool ChainBranching::leave_out() {
  while (count_search()) {
    if (left_ == 0 && !std::exchange(left_out_, false)) return true;
    if (left_ == 0) left_ = root_.segments.size();
    ChainWays rest = root_;
    rest.choose(root_.segments[--left_]);
    if (orders_.narrow(rest, Rounds::one)) continue;
    root_.segments.erase(root_.segments.begin() + static_cast<std::ptrdiff_t>(left_));
    if (!orders_.narrow(root_, Rounds::all)) return false;
    left_ = std::min(left_, root_.segments.size());
    left_out_ = true;
  }
  return true;
}

ChainAnswer ChainBranching::decide(ChainWays& ways) {
  was_refuted_ = !orders_.narrow(ways, Rounds::all);
  if (!count_search()) return ChainAnswer::too_much;
  return was_refuted_ ? ChainAnswer::no : branch(ways);
}

ChainAnswer ChainBranching::branch(const ChainWays& ways) {
  if (finds_by_probing()) return ChainAnswer::yes;
  const Choice choice = choose(ways);
  if (choice.segments == 0) return is_way(ways) ? ChainAnswer::yes : ChainAnswer::no;
  for (const ChainArc& arc : ways.segments) {
    if (!choice.is_between(arc)) continue;
    ChainWays rest = ways;
    rest.choose(arc);
    const ChainAnswer answer = decide(rest);
    if (answer != ChainAnswer::no) return answer;
    if (was_refuted_) ++refuted_[choice.node][choice.leaves ? 1 : 0];
    was_refuted_ = false;
  }
  return ChainAnswer::no;
}

// Few segments, of which many have been refuted; what is nearer to the target first. None if nothing is left
// to choose.
ChainBranching::Choice ChainBranching::choose(const ChainWays& ways) const {
  std::array<std::array<unsigned, 2>, 64> segments{};
  for (const ChainArc& arc : ways.segments) {
    ++segments[arc.to][0];
    ++segments[arc.from][1];
  }
  Choice best;
  unsigned best_weight = 0;
  const ChainBits nodes = ways.wanted | chain_bit(kChainTarget) | 1U;
  for (unsigned node = kChainTarget + 1; node-- > 0;) {
    for (unsigned leaves = 0; leaves < 2 && ((nodes >> node) & 1U) != 0; ++leaves) {
      const unsigned count = segments[node][leaves];
      const unsigned weight = 1 + refuted_[node][leaves];
      if (count < 2) continue;
      if (best.segments != 0 && count * best_weight >= best.segments * weight) continue;
      best = {node, leaves != 0, count};
      best_weight = weight;
    }
  }
  return best;
}

bool ChainBranching::finds_by_probing() {
  while (enough_ && probed_ < searched_ / kSearchedAProbed) {
    if (probing_.probe()) return true;
    const std::uint64_t units = 1 + probing_.take_work() / kProbedAUnit;
    probed_ += units;
    enough_ = meter_.count(units);
  }
  return false;
}

bool ChainBranching::count_search() {
  const std::uint64_t units = kStepUnits + orders_.take_work() / kNarrowedAUnit;
  searched_ += units;
  enough_ = enough_ && meter_.count(units);
  return enough_ && searched_ <= until_;
}

}  // namespace referee::party_chess
