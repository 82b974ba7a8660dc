// An exact search for a sequence that takes a target, in a crowd of any size.
#pragma once

#include <unordered_set>

#include "party_chess/board/chain_branching.hpp"
#include "party_chess/board/chain_graph.hpp"
#include "party_chess/board/chain_narrowing.hpp"
#include "referee/engine/budget.hpp"

namespace referee::party_chess {

// What was refuted, each by all that it depends on.
class ChainMemory {
 public:
  struct Key {
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    void add(std::uint64_t value);
    void add(const ChainSet& set, std::uint64_t role);
    friend bool operator==(const Key&, const Key&) = default;
  };
  bool has(const Key& key) const { return keys_.contains(key); }
  void add(const Key& key);

 private:
  struct Hash {
    std::size_t operator()(const Key& key) const { return static_cast<std::size_t>(key.a); }
  };
  std::unordered_set<Key, Hash> keys_;
};

// Leaves crowds in which no more than `few` pieces matter to ChainBranching. In others it searches from the
// piece towards the target, and back from the target, by turns and longer each time: what is hard from one
// end mostly is not from the other. Both are depth first, and complete.
class ChainSearch {
 public:
  ChainSearch(const ChainGraph& graph, Meter& meter, std::size_t few = kMostChainBits)
      : graph_(graph), passes_(graph), meter_(meter), few_(few) {}
  ChainAnswer run();

 private:
  struct Backwards {
    ChainNode to;        // what is taken next; all behind it is settled
    unsigned departure;  // in which direction that is left
    ChainSet used;       // it, and what is taken after it
    ChainSet needed;     // what must have been taken before it
  };
  ChainAnswer go_on(ChainStop here, ChainSet live);
  ChainAnswer come_from(const Backwards& rest);
  bool precedes(const ChainGraph::Entry& entry, const Backwards& rest, Backwards& longer) const;
  bool may_follow(const Backwards& rest, const ChainSet& live, ChainNode needed);
  bool is_spent();
  void measure_distances();

  const ChainGraph& graph_;
  ChainNarrowing passes_;
  Meter& meter_;
  std::size_t few_;
  bool enough_ = true;  // work
  std::uint64_t steps_ = 0;
  std::uint64_t most_ = 0;  // steps of this turn
  ChainSet root_;           // what lies on a way at all
  ChainSet gone_;
  std::vector<std::uint16_t> distance_;  // from the start, in segments, about
  ChainMemory forwards_;
  ChainMemory backwards_;
};

}  // namespace referee::party_chess
