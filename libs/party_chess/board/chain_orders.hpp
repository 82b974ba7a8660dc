// What has to be taken before and after what on any way of a chain to its target, for crowds of at most 62
// pieces that matter.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
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

// What a search knows when the chain stands on `here`, which it reached in `direction`. Pieces in neither set
// may stand or be gone: what is found out holds for both.
struct ChainPosition {
  unsigned here = 0;
  unsigned direction = kNoDirection;
  ChainBits gone = 1;
  ChainBits standing = 0;
};

// One segment: from a node to a node. What stands `between` has to be taken before.
struct ChainArc {
  std::uint8_t from;
  std::uint8_t to;
  std::uint8_t direction;
  ChainBits between;
  ChainBits before = 0;  // with `from`: what has been taken when it is gone, whatever way was chosen
};

class ChainOrders {
 public:
  // `live`: the nodes of the graph that lie on a way at all, at most kMostChainBits; the others stand for
  // good.
  ChainOrders(const ChainGraph& graph, const ChainSet& live);

  // False if there can't be a way to the target, for a reason that a pass over the segments finds: a piece
  // has to be taken both before and after another, or two have to be taken from one. Otherwise there may be
  // one, and what follows is found out.
  bool may_reach(const ChainPosition& position) {
    forget();
    return may_reach(position, nullptr);
  }
  // Leaves out of all segments those that can't lie on a way from the start, each being asked about by
  // itself: much work, for once. False if there is no way.
  bool drop_useless();

  // All segments, sorted by how far from the start they begin, about.
  std::span<const ChainArc> all() const { return all_; }
  // Those that may lie on a way.
  std::span<const ChainArc> open() const { return open_; }
  // How many pieces have to be taken on the way that begins with a segment.
  unsigned toll(const ChainArc& arc) const;
  std::size_t size() const { return size_; }  // nodes, with the start
  // How many segments were looked at since it was asked last.
  std::uint64_t take_work();

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

  // `through`: the segment that the way has to contain, if any. What is known besides stands in `first_`,
  // `last_` and `after_`.
  bool may_reach(const ChainPosition& position, const ChainArc* through);
  void open_all(const ChainPosition& position, const ChainArc* through);
  void forget();
  void go_through(const ChainArc& arc, ChainBits standing);
  void look_forwards(unsigned here);
  void keep_reached(unsigned here);
  void look_backwards();
  bool keep_leading(unsigned here);
  bool find_before(const ChainArc& arc, unsigned here, ChainBits& before) const;
  // What is found out about pieces beside those that have to be taken anyway.
  enum class Found : std::uint8_t { nothing, more, no_way };
  Found compare_with_needed(unsigned here);
  bool find_needed(unsigned here);
  bool reaches_target(unsigned node);
  bool is_reached(unsigned node, unsigned here);
  Found compare(unsigned node, unsigned needed, ChainBits& never);
  bool may_be_one_to_one(unsigned here);
  bool finds_next(unsigned node);

  std::vector<ChainArc> all_;
  std::size_t size_ = 1;
  std::vector<ChainArc> open_;
  std::array<Common, 64> arrivals_;     // what is taken before the node
  std::array<Common, 64> departures_;   // what is taken after it
  std::array<Common, 64> needs_;        // the same, and what must have been taken by then
  std::array<ChainBits, 64> before_;    // of arrivals_: what all have in common
  std::array<ChainBits, 64> after_;     // of departures_, from the round before
  std::array<ChainBits, 64> first_;     // what has to be taken before a node, as has been found out besides
  std::array<ChainBits, 64> last_;      // and what after it
  std::array<ChainBits, 64> next_;      // what may follow on a node
  std::array<ChainBits, 64> previous_;  // on what it may follow
  ChainBits pieces_ = 0;                // to which an open segment leads
  ChainBits wanted_ = 0;                // those that the way has to contain, as is asked
  ChainBits needed_ = 0;                // those that every way takes
  ChainBits onwards_ = 0;               // of the needed piece that is looked at: what may come later
  ChainBits back_ = 0;                  // and what may come earlier
  std::array<std::uint8_t, 64> from_;   // whom a node follows
  ChainBits asked_ = 0;
  std::uint64_t looked_ = 0;
};

}  // namespace referee::party_chess
