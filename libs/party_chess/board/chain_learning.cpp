#include "party_chess/board/chain_learning.hpp"

#include <algorithm>
#include <bit>

namespace referee::party_chess {
namespace {

// Steps; then the segments are looked at one by one. Each further run is longer by half.
constexpr std::uint64_t kFirstRun = 32;
constexpr std::uint64_t kEasySteps = 64;  // before reasons are looked for closely
constexpr unsigned kLeftOutAtOnce = 4;    // pieces, when a reason is made smaller
constexpr unsigned kNotOnAWay = ~0U;
constexpr std::uint64_t kSegmentsAUnit = 4;  // of what is looked at (budget.hpp)
constexpr std::uint64_t kRefutationsAUnit = 32;
constexpr std::uint64_t kStepUnits = 16;

// One in two, the same in each run of the program.
bool is_to_vary(std::uint64_t step) { return ((step * 0x9E3779B97F4A7C15U) >> 63U) == 0; }

}  // namespace

ChainAnswer ChainLearning::run() {
  ChainRefutation why;
  ChainAnswer answer = ChainAnswer::too_much;
  bool drops = true;
  for (std::uint64_t run = kFirstRun; enough_ && answer == ChainAnswer::too_much; run += run / 2) {
    until_ = steps_ + run;
    ChainPosition start;
    start.standing = ~start.gone;
    answer = go_on(start, why);
    begins_anew_ = true;
    if (answer != ChainAnswer::too_much || !drops || !enough_) continue;
    // What has been left out lets more be left out the next time.
    const std::size_t before = orders_.all().size();
    if (!orders_.drop_useless()) answer = ChainAnswer::no;
    drops = orders_.all().size() < before;
  }
  return count_work(0) ? answer : ChainAnswer::too_much;
}

bool ChainLearning::count_work(std::uint64_t units) {
  units += orders_.take_work() / kSegmentsAUnit + known_.take_work() / kRefutationsAUnit;
  enough_ = enough_ && meter_.count(units);
  return enough_;
}

ChainAnswer ChainLearning::go_on(const ChainPosition& position, ChainRefutation& why) {
  if (const ChainRefutation* known = known_.find(position)) {
    why = *known;
    return ChainAnswer::no;
  }
  if (!count_work(kStepUnits) || ++steps_ > until_) return ChainAnswer::too_much;
  if (!orders_.may_reach(position)) {
    why = reason_at(position);
    known_.add(position.here, why);
    return ChainAnswer::no;
  }
  Branches branches;
  if (find_branches(position, branches)) return ChainAnswer::yes;
  ChainRefutation all{0, 0, 1U << position.direction};
  for (const Branch& branch : branches) {
    ChainPosition next{branch.to, branch.direction, position.gone | chain_bit(branch.to), position.standing};
    next.standing &= ~chain_bit(branch.to);
    const ChainAnswer answer = go_on(next, why);
    if (answer != ChainAnswer::no) return answer;
    all.gone |= (why.gone & ~chain_bit(branch.to)) | branch.passed;
    all.standing |= why.standing | chain_bit(branch.to);
  }
  // Where the chain stands is gone anyway.
  all.gone &= ~(chain_bit(position.here) | 1U);
  known_.add(position.here, all);
  why = all;
  return ChainAnswer::no;
}

// What can be taken next, what seems nearest to the target first. True if a target can.
bool ChainLearning::find_branches(const ChainPosition& position, Branches& branches) const {
  for (const ChainArc& arc : orders_.all()) {
    if (arc.from != position.here || arc.direction == position.direction) continue;
    if ((position.gone & chain_bit(arc.to)) != 0 || (arc.between & position.standing) != 0) continue;
    if (arc.to == kChainTarget) return true;
    branches.push({arc.to, arc.direction, arc.between, kNotOnAWay});
  }
  for (const ChainArc& arc : orders_.open()) {
    if (arc.from != position.here) continue;
    for (Branch& branch : branches) {
      if (branch.to == arc.to && branch.direction == arc.direction) branch.toll = orders_.toll(arc);
    }
  }
  std::stable_sort(branches.begin(), branches.end(),
                   [](const Branch& a, const Branch& b) { return a.toll < b.toll; });
  const bool two = branches.size() > 1 && branches[1].toll != kNotOnAWay;
  if (begins_anew_ && two && is_to_vary(steps_)) std::swap(branches[0], branches[1]);
  return false;
}

// On what it rests that there is no way. Once a search is hard it pays to look closely: a smaller reason
// refutes more.
ChainRefutation ChainLearning::reason_at(const ChainPosition& position) {
  ChainPosition smaller = position;
  if (steps_ > kEasySteps) {
    leave_out(smaller, &ChainPosition::standing);
    leave_out(smaller, &ChainPosition::gone);
  }
  return {smaller.gone & ~(chain_bit(position.here) | 1U), smaller.standing, 1U << position.direction};
}

void ChainLearning::leave_out(ChainPosition& position, ChainBits ChainPosition::* set) {
  const ChainBits pieces = ((ChainBits{1} << orders_.size()) - 1) & ~(chain_bit(position.here) | 1U);
  for (ChainBits left = position.*set & pieces; left != 0;) {
    ChainBits some = 0;
    for (unsigned i = 0; i < kLeftOutAtOnce && left != 0; ++i, left &= left - 1) some |= left & -left;
    position.*set &= ~some;
    if (orders_.may_reach(position)) position.*set |= some;
  }
}

}  // namespace referee::party_chess
