// Which pieces of a chain's graph may lie on a way to the target.
#pragma once

#include <vector>

#include "party_chess/board/chain_node.hpp"

namespace referee::party_chess {

class ChainGraph;  // chain_graph.hpp

// Passes over the graph, generous ones: on a way a piece may be taken twice, and may be gone early. Each pass
// overwrites what the one before has found.
class ChainNarrowing {
 public:
  explicit ChainNarrowing(const ChainGraph& graph);

  // Whether the chain goes on from where it stands at once, or may have taken more before.
  enum class Leaves : std::uint8_t { at_once, later };
  // What can be reached from `here` with what is `live`, all else being an obstacle but what is `gone`;
  // `left_out` is one, too (0: none). Whether a target can.
  bool forward(ChainStop here, const ChainSet& live, const ChainSet& gone, ChainNode left_out = 0,
               Leaves leaves = Leaves::at_once);
  // Leaves in `live` what lies on a way from here to a target. False if there is no way.
  bool narrow(ChainStop here, ChainSet& live, const ChainSet& gone);
  // From the start: finds out what can't be taken before what, for all passes that follow. Leaves out of
  // `live` what can't be taken at all on the way.
  void find_orders(ChainSet& live);

  // Of the last pass forward: what was reached, in which directions, as bits, and which obstacles were met.
  const std::vector<ChainNode>& reached() const { return order_; }
  unsigned arrivals(ChainNode node) const { return has_reached_.has(node) ? arrivals_[node] : 0U; }
  const ChainSet& reached_set() const { return has_reached_; }
  const ChainSet& met() const { return met_; }
  // Of the last narrowing: by which directions a target may be reached from what is live, and over how many
  // pieces, about.
  unsigned departures(ChainNode node) const { return departures_[node]; }
  unsigned far(ChainNode node) const { return far_[node]; }

  // How many pieces were looked at since it was asked last, in units of work (budget.hpp).
  std::uint64_t take_work();

 private:
  void follow(ChainNode node, unsigned d, Leaves leaves, const ChainSet& live, const ChainSet& gone);
  void arrive(ChainNode node, unsigned d);
  void backward(const ChainSet& live, const ChainSet& gone);
  bool leads_on(ChainNode node, unsigned d, Leaves leaves, const ChainSet& live, const ChainSet& gone);
  bool is_open(ChainNode passed, ChainNode node) const;
  bool is_useful(ChainNode node) const;

  const ChainGraph& graph_;
  std::vector<std::uint8_t> arrivals_;
  std::vector<std::uint8_t> expanded_;
  std::vector<std::uint8_t> departures_;
  std::vector<std::uint16_t> far_;
  std::vector<ChainNode> order_;
  std::vector<ChainNode> waiting_;
  ChainSet has_reached_;
  ChainSet met_;
  bool sees_target_ = false;
  ChainNode left_out_ = 0;
  std::uint64_t looked_ = 0;
  std::vector<ChainSet> before_;  // by node, once asked: what may be taken before it
};

}  // namespace referee::party_chess
