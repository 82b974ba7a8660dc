// Sequences of a chain taken at random: most that take a target have many neighbours that do, too, and are
// found much sooner than by a search that is complete.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "party_chess/board/chain_orders.hpp"

namespace referee::party_chess {

class ChainProbing {
 public:
  // Sorted by `from`; they have to outlive it.
  void use(const std::vector<ChainArc>& segments);
  // One sequence, as long as it goes. True if it can take the target; false says nothing. The same in each
  // run of the program.
  bool probe();
  // How many segments were looked at since it was asked last.
  std::uint64_t take_work() { return std::exchange(looked_, 0); }

 private:
  struct Stop {
    unsigned here = 0;
    unsigned direction = kNoDirection;
    ChainBits gone = 1;
  };
  using Stops = Bounded<Stop, 8>;

  bool find_next(const Stop& from, Stops& next);
  bool goes_on(const Stop& here);
  std::span<const ChainArc> segments_from(unsigned node) const {
    return segments_.subspan(first_from_[node], first_from_[node + 1] - first_from_[node]);
  }
  std::uint64_t below(std::uint64_t limit);

  std::span<const ChainArc> segments_;
  std::array<std::size_t, 64> first_from_{};  // in segments_, by node
  std::uint64_t state_ = 0;
  std::uint64_t looked_ = 0;
};

}  // namespace referee::party_chess
