// An exact search for a sequence that takes a target, in a crowd of at most 62 pieces that matter.
#pragma once

#include "party_chess/board/chain_refutations.hpp"
#include "referee/engine/budget.hpp"

namespace referee::party_chess {

enum class ChainAnswer : std::uint8_t { no, yes, too_much };

// Goes from the piece towards the target, depth first, and asks before each step whether there may be a way
// (ChainOrders). What it refutes it keeps. It begins anew now and then, a little differently: there are
// positions with many ways where it took a wrong turn early.
class ChainLearning {
 public:
  // `live`: the nodes of the graph that lie on a way at all, at most kMostChainBits.
  ChainLearning(const ChainGraph& graph, const ChainSet& live, Meter& meter)
      : orders_(graph, live), known_(orders_.size()), meter_(meter) {}
  ChainAnswer run();

 private:
  struct Branch {
    unsigned to;
    unsigned direction;
    ChainBits passed;  // what is gone between
    unsigned toll;
  };
  using Branches = Bounded<Branch, 8>;

  // `why` says what the answer `no` rests on.
  ChainAnswer go_on(const ChainPosition& position, ChainRefutation& why);
  bool find_branches(const ChainPosition& position, Branches& branches) const;
  ChainRefutation reason_at(const ChainPosition& position);
  void leave_out(ChainPosition& position, ChainBits ChainPosition::* set);
  // `units` of work, and what has been looked at. False if there is not so much.
  bool count_work(std::uint64_t units);

  ChainOrders orders_;
  ChainRefutations known_;
  Meter& meter_;
  bool enough_ = true;       // work
  std::uint64_t steps_ = 0;  // in all
  std::uint64_t until_ = 0;  // steps, then it begins anew
  bool begins_anew_ = false;
};

}  // namespace referee::party_chess
