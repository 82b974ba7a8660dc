// What has to be taken before and after what on any way of a chain to its target, for crowds of at most 62
// pieces that matter.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "party_chess/board/chain_node.hpp"

namespace referee::party_chess {

class ChainGraph;  // chain_graph.hpp

// Nodes as bits; kChainTarget is the target's.
using ChainBits = std::uint64_t;
inline constexpr unsigned kChainTarget = 63;
inline constexpr std::size_t kMostChainBits = 62;  // pieces, without the one that moves, which is node 0
constexpr ChainBits chain_bit(unsigned node) { return ChainBits{1} << node; }
// Calls f(node) for each, ascending, until it returns false. False if it did.
template <class F>
bool each_chain_bit(ChainBits bits, F&& f) {
  for (; bits != 0; bits &= bits - 1) {
    if (!f(static_cast<unsigned>(std::countr_zero(bits)))) return false;
  }
  return true;
}

// One segment: from a node to a node. What stands `between` has to be taken before.
struct ChainArc {
  std::uint8_t from;
  std::uint8_t to;
  std::uint8_t direction;
  ChainBits between;
  ChainBits before = 0;  // with `from`: what has been taken when it is gone, whatever way was chosen
};

// What is known of all ways of a chain from its start to its target.
struct ChainWays {
  // Leaves only those ways that contain a segment.
  void choose(const ChainArc& chosen);

  std::vector<ChainArc> segments;     // that they are made of, by `from`
  std::array<ChainBits, 64> first{};  // what is taken before a piece, by all that take it
  std::array<ChainBits, 64> last{};   // and what after it
  ChainBits wanted = 0;               // what has to be taken
};

class ChainOrders {
 public:
  // `live`: the nodes of the graph that lie on a way at all, at most kMostChainBits; the others stand for
  // good.
  ChainOrders(const ChainGraph& graph, const ChainSet& live);

  // All that may be a way.
  const ChainWays& all() const { return all_; }
  // `one`: at less cost what can be found out at once, for a question that is one of many.
  enum class Rounds : std::uint8_t { all, one };
  // Leaves out segments that lie on no way, and finds out what is taken before and after what. False if
  // there can't be a way for a reason that a pass over the segments finds: a piece has to be taken both
  // before and after another, or two have to be taken from one. Otherwise there may be one.
  bool narrow(ChainWays& ways, Rounds rounds);
  // How many segments were looked at since it was asked last.
  std::uint64_t take_work() { return std::exchange(looked_, 0); }

 private:
  // By direction of arrival, or of departure: the sets that all ways by it have in common.
  struct Common {
    std::array<ChainBits, 8> sets;
    unsigned directions = 0;  // of which there is a way
    // Whether `set` tells anything new of this direction.
    bool add(unsigned direction, ChainBits set);
    bool has_other(unsigned direction) const { return (directions & ~(1U << direction)) != 0; }
    ChainBits of_others(unsigned direction) const { return meet(directions & ~(1U << direction)); }
    ChainBits of_all() const { return meet(directions); }

   private:
    ChainBits meet(unsigned wanted) const;
  };

  void look_forwards();
  void keep_reached();
  void look_backwards();
  bool keep_leading();
  bool find_before(const ChainArc& arc, ChainBits& before) const;
  // What is found out about pieces beside those that have to be taken anyway.
  enum class Found : std::uint8_t { nothing, more, no_way };
  Found compare_with_needed();
  bool find_needed();
  bool reaches_target(unsigned node);
  bool is_reached(unsigned node);
  Found compare(unsigned node, unsigned needed, ChainBits& never);
  bool may_be_one_to_one();
  bool finds_next(unsigned node);

  ChainWays all_;
  std::size_t size_ = 1;                // nodes, with the start
  ChainWays* ways_ = nullptr;           // that are narrowed
  std::array<Common, 64> arrivals_;     // what is taken before the node
  std::array<Common, 64> departures_;   // what is taken after it
  std::array<Common, 64> needs_;        // the same, and what must have been taken by then
  std::array<ChainBits, 64> before_;    // of arrivals_: what all have in common
  std::array<ChainBits, 64> after_;     // of departures_, from the round before
  std::array<ChainBits, 64> next_;      // what may follow on a node
  std::array<ChainBits, 64> previous_;  // on what it may follow
  ChainBits pieces_ = 0;                // to which a segment leads
  ChainBits needed_ = 0;                // those that every way takes
  ChainBits onwards_ = 0;               // of the needed piece that is looked at: what may come later
  ChainBits back_ = 0;                  // and what may come earlier
  std::array<std::uint8_t, 64> from_;   // whom a node follows
  ChainBits asked_ = 0;
  std::uint64_t looked_ = 0;
};

}  // namespace referee::party_chess
