#include "party_chess/board/chain_narrowing.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "party_chess/board/chain_graph.hpp"

namespace referee::party_chess {
namespace {

constexpr std::uint64_t kNodesAUnit = 8;
constexpr std::uint64_t kPassWork = 16;  // as many nodes
constexpr std::uint16_t kNowhere = std::numeric_limits<std::uint16_t>::max();

template <class F>
void each_direction(unsigned directions, F&& f) {
  for (; directions != 0; directions &= directions - 1)
    f(static_cast<unsigned>(std::countr_zero(directions)));
}
bool has_one_way(unsigned bits) { return (bits & (bits - 1)) == 0; }

}  // namespace

ChainNarrowing::ChainNarrowing(const ChainGraph& graph)
    : graph_(graph),
      arrivals_(graph.size()),
      expanded_(graph.size()),
      departures_(graph.size()),
      far_(graph.size()) {}

std::uint64_t ChainNarrowing::take_work() {
  const std::uint64_t units = looked_ / kNodesAUnit;
  looked_ %= kNodesAUnit;
  return units;
}

bool ChainNarrowing::narrow(ChainStop here, ChainSet& live, const ChainSet& gone) {
  for (;;) {
    if (!forward(here, live, gone)) return false;
    backward(live, gone);
    ChainSet useful;
    for (const ChainNode node : order_) {
      if (is_useful(node)) useful.add(node);
    }
    bool leads = false;
    for (unsigned d = 0; d < 8 && !leads; ++d)
      leads = d != here.direction && leads_on(here.node, d, Leaves::at_once, live, gone);
    if (!leads) return false;
    if (useful == live) return true;
    live = useful;
  }
}

// It is not left in the direction in which it was reached.
bool ChainNarrowing::is_useful(ChainNode node) const {
  const unsigned both = unsigned{arrivals_[node]} | departures_[node];
  return departures_[node] != 0 && !has_one_way(both);
}

bool ChainNarrowing::forward(ChainStop here, const ChainSet& live, const ChainSet& gone, ChainNode left_out,
                             Leaves leaves) {
  order_.clear();
  has_reached_ = ChainSet();
  met_ = ChainSet();
  sees_target_ = false;
  left_out_ = left_out;
  each_direction(graph_.directions(here.node) & ~(1U << here.direction),
                 [&](unsigned d) { follow(here.node, d, leaves, live, gone); });
  while (!waiting_.empty()) {
    const ChainNode node = waiting_.back();
    waiting_.pop_back();
    const unsigned arrivals = arrivals_[node];
    const unsigned open = has_one_way(arrivals) ? 0xFFU & ~arrivals : 0xFFU;
    const unsigned directions = open & ~unsigned{expanded_[node]} & graph_.directions(node);
    expanded_[node] = static_cast<std::uint8_t>(open);
    each_direction(directions, [&](unsigned d) { follow(node, d, Leaves::later, live, gone); });
  }
  looked_ += kPassWork + order_.size();
  return sees_target_;
}

void ChainNarrowing::follow(ChainNode node, unsigned d, Leaves leaves, const ChainSet& live,
                            const ChainSet& gone) {
  for (const ChainNode ahead : graph_.line(node, d)) {
    ++looked_;
    if (ahead == ChainGraph::kTarget) {
      sees_target_ = true;
      return;
    }
    if (gone.has(ahead)) continue;
    if (!live.has(ahead) || ahead == left_out_) {
      met_.add(ahead);
      return;
    }
    arrive(ahead, d);
    if (leaves == Leaves::at_once || !is_open(ahead, node)) return;
  }
}

// A second arrival opens the direction of the first.
void ChainNarrowing::arrive(ChainNode node, unsigned d) {
  if (!has_reached_.has(node)) {
    has_reached_.add(node);
    order_.push_back(node);
    arrivals_[node] = 0;
    expanded_[node] = 0;
  }
  const unsigned before = arrivals_[node];
  const unsigned after = before | (1U << d);
  if (after == before) return;
  arrivals_[node] = static_cast<std::uint8_t>(after);
  if (has_one_way(before)) waiting_.push_back(node);
}

void ChainNarrowing::backward(const ChainSet& live, const ChainSet& gone) {
  for (const ChainNode node : order_) {
    departures_[node] = 0;
    far_[node] = kNowhere;
  }
  for (bool grew = true; grew;) {
    grew = false;
    for (std::size_t i = order_.size(); i-- > 0;) {
      const ChainNode node = order_[i];
      each_direction(graph_.directions(node) & ~unsigned{departures_[node]}, [&](unsigned d) {
        if (!leads_on(node, d, Leaves::later, live, gone)) return;
        departures_[node] = static_cast<std::uint8_t>(departures_[node] | (1U << d));
        grew = true;
      });
    }
  }
}

bool ChainNarrowing::leads_on(ChainNode node, unsigned d, Leaves leaves, const ChainSet& live,
                              const ChainSet& gone) {
  for (const ChainNode ahead : graph_.line(node, d)) {
    ++looked_;
    if (ahead == ChainGraph::kTarget) {
      far_[node] = 0;
      return true;
    }
    if (gone.has(ahead)) continue;
    if (!live.has(ahead)) return false;
    if (has_reached_.has(ahead) && (departures_[ahead] & ~(1U << d)) != 0) {
      far_[node] = std::min(far_[node], static_cast<std::uint16_t>(far_[ahead] + 1));
      return true;
    }
    if (leaves == Leaves::at_once || !is_open(ahead, node)) return false;
  }
  return false;
}

// Whether what stands between may be gone when the chain leaves `node`: if it can be taken before.
bool ChainNarrowing::is_open(ChainNode passed, ChainNode node) const {
  return before_.empty() || before_[node].has(passed);
}

// What can't be taken without a certain piece is not taken before it; nor is what can only be left by way of
// what has to be taken before.
void ChainNarrowing::find_orders(ChainSet& live) {
  std::vector<ChainSet> before(graph_.size());
  live.each([&](Square node) {
    forward({}, live, {}, node);
    before[node] = has_reached_;
    return true;
  });
  const ChainSet all = live;
  all.each([&](Square node) {
    ChainSet gone;  // when that is left, if it is taken at all
    all.each([&](Square other) {
      if (!before[other].has(node)) gone.add(other);
      return true;
    });
    if (!forward({node, kNoDirection}, all, gone, 0, Leaves::later)) live.remove(node);
    all.each([&](Square other) {
      if (!has_reached_.has(other)) before[other].remove(node);
      return true;
    });
    return true;
  });
  before_ = std::move(before);
}

}  // namespace referee::party_chess
