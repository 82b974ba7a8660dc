// Sets of positions as decision diagrams, with the set of all positions that turns can lead to. Internal to
// the search for free guests.
//
// A position gives each level a side. A set of positions is a node: which positions of the levels below it
// has if the guest on its own level is black, and which if it is white. Equal sets are one node, so where
// guests far from one another turn independently a few nodes say what trillions of positions are.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace referee::spin_party {

// What the sides of a few guests must be, level by level from `top` to `bottom`.
struct Condition {
  static constexpr std::uint32_t kNever = 0;
  static constexpr std::uint32_t kAlways = 1;

  std::uint32_t top = 0;
  std::uint32_t bottom = 0;
  std::uint32_t begin = kNever;    // kNever: nothing meets it
  std::vector<std::uint8_t> asks;  // one a level: whether that side matters
  // What is left to be met below a level that matters, by its side: black, white.
  std::vector<std::array<std::uint32_t, 2>> next = {{kNever, kNever}, {kAlways, kAlways}};

  std::uint32_t after(std::uint32_t here, std::uint32_t level, bool white) const {
    return asks[level] != 0 ? next[here][white ? 1 : 0] : here;
  }
};

// A guest that may turn where the condition is met. Its own side matters.
struct GuestTurn {
  std::uint32_t level = 0;
  Condition condition;
};

class PositionSets {
 public:
  using Set = std::uint32_t;
  static constexpr Set kNone = 0;

  // Sets over so many levels. After `most` steps they give up.
  PositionSets(std::uint32_t levels, std::vector<GuestTurn> turns, std::uint64_t most);

  // All positions that turns can lead to from the one at `white` (one a level).
  Set reached_from(const std::vector<std::uint8_t>& white);
  // Whether some position of the set meets the condition. `name` tells conditions apart, from 0.
  bool meets(Set set, const Condition& condition, std::uint32_t name);

  std::uint64_t steps() const { return steps_; }
  // What was answered since is wrong.
  bool gave_up() const { return steps_ > most_; }

 private:
  static constexpr Set kAll = 1;  // below the last level

  struct Node {
    std::uint32_t level;
    std::array<Set, 2> sides;  // if the guest of the level is black, white
  };
  struct Remembered {
    Set first;
    std::uint32_t second;
    std::uint32_t question;
    std::uint32_t answer;
  };
  // Questions that are remembered: these, a turn after all before it, conditions from kMeets on.
  static constexpr std::uint32_t kUnited = 0;
  static constexpr std::uint32_t kClosed = 1;
  static constexpr std::uint32_t kTurned = 2;
  static constexpr std::uint32_t kMeets = std::uint32_t{1} << 31U;

  Set node(std::uint32_t level, const std::array<Set, 2>& sides);
  Set united(Set a, Set b, std::uint32_t level);
  Set turned(Set set, std::uint32_t condition, std::uint32_t level, std::uint32_t turn);
  Set closed(std::uint32_t level, std::array<Set, 2> sides);
  bool grow(std::array<Set, 2>& sides, std::uint32_t level, std::uint32_t turn);
  bool meets_below(Set set, std::uint32_t here, std::uint32_t level, const Condition& condition,
                   std::uint32_t question);

  Remembered& place_of(Set first, std::uint32_t second, std::uint32_t question);
  bool recall(Set first, std::uint32_t second, std::uint32_t question, std::uint32_t& answer);
  void remember(Set first, std::uint32_t second, std::uint32_t question, std::uint32_t answer);
  std::size_t slot_of(const Node& node) const;
  void make_room();

  std::uint32_t levels_;
  std::vector<GuestTurn> turns_;
  std::vector<std::vector<std::uint32_t>> turns_at_;  // by the top level of their condition
  std::uint64_t most_;
  std::uint64_t steps_ = 0;
  std::vector<Node> nodes_;
  std::vector<Set> slots_;  // open addressing over the nodes; kNone: empty
  std::vector<Remembered> remembered_;
};

}  // namespace referee::spin_party
