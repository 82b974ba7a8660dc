// A part of a breadth-first search that one worker does at a time: finding the positions that follow some
// positions (find.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "adjudication/searches/position_store.hpp"

namespace referee {

// Results of one worker's part of a block.
struct SearchChunk {
  // A position that was not met before this block began.
  struct Fresh {
    std::uint64_t hash;
    PositionRef parent;
    std::size_t offset;
    std::size_t size;
    // Set if the position was first met here.
    PositionRef ref = kNoPosition;
  };
  // A goal that an action reaches.
  struct ReachedGoal {
    PositionRef parent;
    std::size_t action;  // number of actions before it
  };
  // The place where a full chunk stopped: the position, and the number of its actions that are done.
  struct Stop {
    std::size_t at;
    std::size_t actions;
  };

  // Positions that are not looked up yet. In `bytes`, their bytes come after those of `fresh`.
  std::vector<Fresh> met;
  std::vector<unsigned char> bytes;
  std::vector<Fresh> fresh;
  std::array<std::vector<std::uint32_t>, PositionStore::kTables> by_part;
  std::vector<PositionRef> next;
  std::optional<ReachedGoal> found;  // goal by its action
  std::optional<PositionRef> goal;   // goal by its position
  std::optional<Stop> stop;
  std::uint64_t actions = 0;

  // Empties the chunk. Frees memory if it has grown far above `limit`.
  void clear(std::uint64_t limit) {
    if (memory() > 2 * limit) *this = SearchChunk();
    met.clear();
    bytes.clear();
    fresh.clear();
    for (auto& list : by_part) list.clear();
    next.clear();
    found.reset();
    goal.reset();
    stop.reset();
    actions = 0;
  }
  PackedPosition position(const Fresh& one) const { return {bytes.data() + one.offset, one.size}; }
  std::uint64_t held() const { return bytes.size() + (fresh.size() + met.size()) * kBytesOfFresh; }
  std::uint64_t memory() const {
    std::uint64_t sum =
        bytes.capacity() + fresh.capacity() * sizeof(Fresh) + next.capacity() * sizeof(PositionRef);
    for (const auto& list : by_part) sum += list.capacity() * sizeof(std::uint32_t);
    return sum;
  }
  static constexpr std::uint64_t kBytesOfFresh = sizeof(Fresh) + sizeof(PositionRef) + sizeof(std::uint32_t);
};

}  // namespace referee
