// An exact search for a sequence that takes a target, in a crowd of at most 62 pieces that matter.
#pragma once

#include "party_chess/board/chain_orders.hpp"
#include "party_chess/board/chain_probing.hpp"
#include "referee/engine/budget.hpp"

namespace referee::party_chess {

enum class ChainAnswer : std::uint8_t { no, yes, too_much };

// Every way has one segment to each piece that all ways take, and one away from it. The search chooses them
// one after the other, where the fewest are left and most have been refuted; each choice narrows what is left
// (ChainOrders). It begins anew now and then: by then it knows better where to begin, and segments that lie
// on no way have been left out. All the while it tries its luck (ChainProbing).
class ChainBranching {
 public:
  // `live`: the nodes of the graph that lie on a way at all, at most kMostChainBits.
  ChainBranching(const ChainGraph& graph, const ChainSet& live, Meter& meter)
      : orders_(graph, live), root_(orders_.all()), meter_(meter) {}
  ChainAnswer run();

 private:
  // The segments to a piece or, `leaves`, away from it: any way has one of them.
  struct Choice {
    unsigned node = 0;
    bool leaves = false;
    unsigned segments = 0;
    bool is_between(const ChainArc& arc) const { return (leaves ? arc.from : arc.to) == node; }
  };

  ChainAnswer decide(ChainWays& ways);
  ChainAnswer branch(const ChainWays& ways);
  bool leave_out();
  Choice choose(const ChainWays& ways) const;
  bool finds_by_probing();
  // False if there is not so much left.
  bool count_search();

  ChainOrders orders_;
  ChainWays root_;         // all that may be a way
  std::size_t left_ = 0;   // segments that are still to be asked about
  bool left_out_ = false;  // one at least, since all were
  ChainProbing probing_;
  Meter& meter_;
  // By node: how often a segment to it, or away from it, was refuted at once.
  std::array<std::array<unsigned, 2>, 64> refuted_{};
  bool was_refuted_ = false;                 // at once, what was decided last
  bool enough_ = true;                       // work
  std::uint64_t searched_ = 0;               // units of work
  std::uint64_t until_ = ~std::uint64_t{0};  // what is searched, then it begins anew
  std::uint64_t probed_ = 0;
};

}  // namespace referee::party_chess
