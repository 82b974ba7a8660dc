// Positions of a chain from which a target is out of reach, each by what its refutation rests on.
#pragma once

#include <utility>
#include <vector>

#include "party_chess/board/chain_orders.hpp"

namespace referee::party_chess {

// It holds wherever the pieces in `gone` are gone, those in `standing` stand, and the chain came by one of
// these directions (bit kNoDirection: by none).
struct ChainRefutation {
  ChainBits gone = 0;
  ChainBits standing = 0;
  unsigned directions = 0;
};

class ChainRefutations {
 public:
  explicit ChainRefutations(std::size_t nodes) : by_node_(nodes) {}

  const ChainRefutation* find(const ChainPosition& position) {
    std::vector<ChainRefutation>& known = by_node_[position.here];
    for (std::size_t i = 0; i < known.size(); ++i) {
      ++looked_;
      const ChainRefutation& one = known[i];
      const bool holds = ((one.directions >> position.direction) & 1U) != 0 &&
                         (one.gone & ~position.gone) == 0 && (one.standing & position.gone) == 0;
      if (!holds) continue;
      // What has been of use stands further in front.
      std::swap(known[i], known[i / 2]);
      return &known[i / 2];
    }
    return nullptr;
  }

  void add(unsigned here, const ChainRefutation& refutation) {
    if (count_ == kMost) return;
    by_node_[here].push_back(refutation);
    ++count_;
  }

  // How many were looked at since it was asked last.
  std::uint64_t take_work() { return std::exchange(looked_, 0); }

 private:
  static constexpr std::size_t kMost = std::size_t{1} << 18U;
  std::vector<std::vector<ChainRefutation>> by_node_;
  std::size_t count_ = 0;
  std::uint64_t looked_ = 0;
};

}  // namespace referee::party_chess
