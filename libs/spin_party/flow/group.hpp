// A group in the search for free guests: guests that are joined and may turn, while all others
// stand still. Those around it that may turn as well are watched: can they, at some position of the group?
#pragma once

#include "spin_party/flow/cascade_graph.hpp"

namespace referee::spin_party {

class Group {
 public:
  static constexpr std::size_t kMostGuests = 64;

  // `guests` turn, `watched` are their neighbours that may turn but do not.
  Group(const FreeSetProblem& problem, const Graph& graph, const Relaxation& relaxation,
        std::vector<std::uint32_t> guests, const std::vector<std::uint32_t>& watched);

  enum class End : std::uint8_t {
    exhausted,  // every position was seen, or no further one can matter
    woken,      // a watched guest can turn
    limit,      // `limit` positions were not enough
  };
  // Depth-first over all positions. `positions` counts on.
  End explore(std::uint64_t& positions, std::uint64_t limit);

  const std::vector<std::uint32_t>& guests() const { return guests_; }
  struct Watched {
    std::uint32_t guest = 0;
    bool odd = false;
    bool white = false;
    bool woken = false;
    std::int32_t field = 0;  // at the position at hand, all other groups being as at the beginning
    std::int32_t pull = 0;   // what of that comes from this group
    Fields pulls;            // at all positions seen
  };
  const std::vector<Watched>& watched() const { return watched_; }
  // Marks the guests that were free at some position seen.
  void report(std::vector<std::uint8_t>& free) const;

 private:
  static std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }
  void watch(const FreeSetProblem& problem, const Graph& graph, std::uint32_t guest);
  void look_at(std::size_t i);
  void look_at_watched(Watched& one);
  void turn(std::size_t guest);

  CascadeRule rule_;
  std::vector<std::uint32_t> guests_;  // ascending
  std::vector<std::int32_t> total_;
  Graph edges_;  // strength: the bond's satisfaction at the position at hand
  std::vector<Watched> watched_;
  std::vector<std::vector<Edge>> outward_;  // to watched guests, if any; strength: how the guest pulls now
  std::uint64_t odd_ = 0;
  std::uint64_t wanted_ = 0;    // may be free, as far as the upper bound goes
  std::uint64_t found_ = 0;     // free at some position seen
  std::uint64_t turnable_ = 0;  // at the position at hand
  std::uint64_t position_ = 0;  // bit i: guest i has turned
  bool woken_ = false;
};

}  // namespace referee::spin_party
