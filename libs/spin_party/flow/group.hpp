// A group in the search for free guests: guests that are joined and may turn, while all others stand still.
// Neighbours that may also turn are watched: the group finds out whether they can turn in one of its
// positions.
#pragma once

#include "spin_party/flow/cascade_graph.hpp"

namespace referee::spin_party {

// Explores the positions of some guests.
class Group {
 public:
  static constexpr std::size_t kMostGuests = 64;

  // `guests` turn; `watched` are their neighbours that may turn, but do not turn here.
  Group(const FreeSetProblem& problem, const Graph& graph, const Relaxation& relaxation,
        std::vector<std::uint32_t> guests, const std::vector<std::uint32_t>& watched);

  // The reason why a search has ended.
  enum class GroupEnd : std::uint8_t {
    // Every position was seen, or no other position can matter.
    exhausted,
    woken,  // a watched guest can turn
    limit,  // `limit` positions were not enough
  };
  // Searches depth-first through all positions. Adds their number to `positions`.
  GroupEnd explore(std::uint64_t& positions, std::uint64_t limit);

  const std::vector<std::uint32_t>& guests() const { return guests_; }
  // A neighbour of the group.
  struct Watched {
    std::uint32_t guest = 0;
    bool odd = false;
    bool white = false;
    bool woken = false;
    // The field at the present position, with all other groups as at the beginning.
    std::int32_t field = 0;
    std::int32_t pull = 0;  // the group's part of `field`
    Fields pulls;           // at all seen positions
  };
  const std::vector<Watched>& watched() const { return watched_; }
  // Marks the guests that were free in some position.
  void report(std::vector<std::uint8_t>& free) const;

 private:
  static std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }
  void watch(const FreeSetProblem& problem, const Graph& graph, std::uint32_t guest);
  void update_turnable(std::size_t i);
  void update_watched(Watched& one);
  void turn(std::size_t guest);

  CascadeRule rule_;
  std::vector<std::uint32_t> guests_;  // ascending
  std::vector<std::int32_t> total_;
  // The strengths are satisfactions at the present position.
  Graph edges_;
  std::vector<Watched> watched_;
  // Edges to watched guests. A strength is the guest's present pull.
  std::vector<std::vector<Edge>> outward_;
  std::uint64_t odd_ = 0;
  std::uint64_t wanted_ = 0;    // may be free, by upper bound
  std::uint64_t found_ = 0;     // free at some position
  std::uint64_t turnable_ = 0;  // at the present position
  std::uint64_t position_ = 0;  // bit i: guest i has turned
  bool woken_ = false;
};

}  // namespace referee::spin_party
