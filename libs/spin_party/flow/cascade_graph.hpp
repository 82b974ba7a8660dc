// The graph of the final search, and which guests can turn by their neighbours. Internal to the search for
// free guests.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "spin_party/flow/free_set.hpp"

namespace referee::spin_party {

// A neighbour, and the strength of the bonds that lead to it.
struct Edge {
  std::uint32_t to;
  std::int32_t strength;
};

// The edges of each node, all in one block of memory.
class Graph {
 public:
  Graph() = default;
  // `ends` contains, for each node, the index where its edges end and those of the next node begin.
  Graph(std::vector<Edge> edges, std::vector<std::size_t> ends)
      : edges_(std::move(edges)), ends_(std::move(ends)) {}

  std::size_t size() const { return ends_.size(); }
  std::span<const Edge> operator[](std::size_t node) const {
    return std::span(edges_).subspan(begin(node), ends_[node] - begin(node));
  }
  std::span<Edge> operator[](std::size_t node) {
    return std::span(edges_).subspan(begin(node), ends_[node] - begin(node));
  }

 private:
  std::size_t begin(std::size_t node) const { return node == 0 ? 0 : ends_[node - 1]; }

  std::vector<Edge> edges_;
  std::vector<std::size_t> ends_;
};

// The couplings of a guest in a search sum up to less than half of this.
inline constexpr std::size_t kMaxSum = 2048;

// A set of fields. Bit kMaxSum/2 + x is set if the neighbours may pull with x towards white.
using Fields = std::bitset<kMaxSum>;
constexpr std::size_t field_bit(std::int32_t x) {
  return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(kMaxSum / 2) + x);
}
inline Fields field_of(std::int32_t x) { return Fields().set(field_bit(x)); }
template <std::size_t kBits>
std::bitset<kBits> shifted(const std::bitset<kBits>& fields, std::int32_t by) {
  return by >= 0 ? fields << static_cast<std::size_t>(by) : fields >> static_cast<std::size_t>(-by);
}

// True if a guest with this total would turn.
inline bool would_turn(CascadeRule rule, bool odd, std::int32_t total) {
  if (odd) return rule == CascadeRule::flippable && total < 0;
  return rule == CascadeRule::zero_only ? total == 0 : total <= 0;
}
// True if a guest with this total, which is not fixed, is free.
inline bool is_free(CascadeRule rule, bool odd, std::int32_t total) {
  return !odd && (rule == CascadeRule::zero_or_less ? total <= 0 : total == 0);
}
// True if a guest could turn in some field of the set. The middle bit is the field 0.
template <std::size_t kBits>
bool can_turn(CascadeRule rule, bool odd, bool white, const std::bitset<kBits>& fields) {
  const bool zero = fields.test(kBits / 2);
  if (rule == CascadeRule::zero_only) return !odd && zero;
  if (rule == CascadeRule::zero_or_less && odd) return false;
  if (zero && !odd) return true;
  // The total is negative if the neighbours pull away from the side that the guest shows.
  return (white ? fields << (kBits / 2) : fields >> (kBits / 2 + 1)).any();
}

// An upper bound of the guests that may ever turn. A guest is added if it would turn for some choice of its
// neighbours' sides. Neighbours in the bound may show either side, all others only their present one. When no
// guest can be added any more, every guest outside of the bound keeps its side.
class Relaxation {
 public:
  Relaxation(const FreeSetProblem& problem, const Graph& graph);

  bool may_turn(std::uint32_t guest) const { return may_turn_[guest] != 0; }
  bool may_be_free(std::uint32_t guest) const;

 private:
  // Nearly all fields fit into a machine word.
  static constexpr std::size_t kNarrow = 64;

  bool is_narrow(std::uint32_t guest) const;
  bool could_turn(std::uint32_t guest) const;
  template <std::size_t kBits>
  std::bitset<kBits> fields(std::uint32_t guest) const;

  const FreeSetProblem& problem_;
  const Graph& graph_;
  std::vector<std::uint8_t> may_turn_;
};

}  // namespace referee::spin_party
