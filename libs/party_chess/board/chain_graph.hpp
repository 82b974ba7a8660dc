// The pieces that a chain might take as a graph, for a search that asks about them again and again.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "party_chess/board/chain_closure.hpp"
#include "party_chess/board/chain_node.hpp"

namespace referee::party_chess {

class ChainGraph {
 public:
  static constexpr ChainNode kTarget = kNoSquare;

  ChainGraph(const ChainQuestion& question, const ChainClosure& closure)
      : question_(question),
        squares_(closure.taken().size()),
        first_(squares_.size() * 8 + 1),
        directions_(squares_.size()) {
    std::array<ChainNode, kMaxSquares> nodes;
    nodes.fill(0);
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      squares_[i] = closure.taken()[i].square;
      nodes[squares_[i]] = static_cast<ChainNode>(i);
    }
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      for (unsigned d = 0; d < 8; ++d) {
        first_[i * 8 + d] = static_cast<std::uint32_t>(ahead_.size());
        if (question_.goes(d)) add(closure.taken()[i], i, d, nodes);
        if (ahead_.size() != first_[i * 8 + d]) directions_[i] |= static_cast<std::uint8_t>(1U << d);
      }
    }
    first_.back() = static_cast<std::uint32_t>(ahead_.size());
    find_entries();
  }

  std::size_t size() const { return squares_.size(); }
  Square square(ChainNode node) const { return squares_[node]; }
  // What can be taken from a node in a direction, nearest first, each once all before it is gone; the target
  // comes last.
  std::span<const ChainNode> line(ChainNode node, unsigned d) const {
    const std::size_t at = std::size_t{node} * 8 + d;
    return {ahead_.data() + first_[at], ahead_.data() + first_[at + 1]};
  }
  // Directions in which something can be taken, as bits.
  unsigned directions(ChainNode node) const { return directions_[node]; }
  // A way to take a piece: from where, in which direction, and how many pieces stand between.
  struct Entry {
    ChainNode to;
    ChainNode from;
    std::uint8_t direction;
    std::uint16_t between;
  };
  std::span<const Entry> entries(ChainNode to) const {
    const auto [first, last] = std::equal_range(entries_.begin(), entries_.end(), Entry{to, 0, 0, 0}, before);
    return {first, last};
  }

 private:
  void add(const ChainClosure::Taken& start, std::size_t node, unsigned d, const auto& nodes) {
    for (std::uint32_t ahead = question_.ahead(start.square, d); ahead != 0; ahead &= ahead - 1) {
      const auto n = static_cast<unsigned>(std::countr_zero(ahead));
      if (!in_range(start.range, n)) return;
      const Square here = question_.geometry().at(start.square, d, n);
      const bool target = question_.is_target(here);
      if (node == 0 && !question_.may_take_first(here)) return;
      if (target) ahead_.push_back(kTarget);
      else if (nodes[here] != 0) ahead_.push_back(nodes[here]);
      // At the beginning nothing is gone.
      if (target || nodes[here] == 0 || node == 0) return;
    }
  }

  static bool before(const Entry& a, const Entry& b) { return a.to < b.to; }
  void find_entries() {
    for (ChainNode node = 0; node < size(); ++node) {
      for (unsigned d = 0; d < 8; ++d) {
        const auto ahead = line(node, d);
        for (std::size_t i = 0; i < ahead.size(); ++i)
          entries_.push_back({ahead[i], node, static_cast<std::uint8_t>(d), static_cast<std::uint16_t>(i)});
      }
    }
    std::stable_sort(entries_.begin(), entries_.end(), before);
  }

  const ChainQuestion& question_;
  std::vector<Square> squares_;
  std::vector<std::uint32_t> first_;  // in ahead_, by node and direction
  std::vector<std::uint8_t> directions_;
  std::vector<ChainNode> ahead_;
  std::vector<Entry> entries_;  // by `to`
};

}  // namespace referee::party_chess
