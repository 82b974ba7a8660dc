// Saturation (Ciardo, Lüttgen, Siminiceanu: Saturation, an efficient iteration strategy for symbolic
// state-space generation, 2001): each node is closed under all turns whose conditions begin at its level or
// below before anything above it is looked at. So turns that touch a few levels never pass through the
// others, and most sets on the way are as small as the last one.
#include "spin_party/search/position_sets.hpp"

#include <utility>

namespace referee::spin_party {
namespace {

constexpr std::size_t kFirstSlots = std::size_t{1} << 12U;
constexpr std::size_t kMostRemembered = std::size_t{1} << 22U;

std::size_t mixed(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  std::uint64_t hash = (std::uint64_t{a} << 32U | b) ^ c * std::uint64_t{0x9E3779B97F4A7C15U};
  hash = (hash ^ hash >> 32U) * 0xD6E8FEB86659FD93U;
  return static_cast<std::size_t>(hash ^ hash >> 32U);
}

}  // namespace

PositionSets::PositionSets(std::uint32_t levels, std::vector<GuestTurn> turns, std::uint64_t most)
    : levels_(levels),
      turns_(std::move(turns)),
      turns_at_(levels),
      most_(most),
      nodes_(2),
      slots_(kFirstSlots, kNone),
      remembered_(kFirstSlots) {
  for (std::uint32_t turn = 0; turn < turns_.size(); ++turn) {
    if (turns_[turn].condition.begin != Condition::kNever)
      turns_at_[turns_[turn].condition.top].push_back(turn);
  }
}

PositionSets::Set PositionSets::reached_from(const std::vector<std::uint8_t>& white) {
  Set set = kAll;
  for (std::uint32_t level = levels_; level-- > 0;)
    set = closed(level, white[level] != 0 ? std::array<Set, 2>{kNone, set} : std::array<Set, 2>{set, kNone});
  return set;
}

bool PositionSets::meets(Set set, const Condition& condition, std::uint32_t name) {
  return meets_below(set, condition.begin, 0, condition, kMeets + name);
}

bool PositionSets::meets_below(Set set, std::uint32_t here, std::uint32_t level, const Condition& condition,
                               std::uint32_t question) {
  if (set == kNone || here == Condition::kNever || gave_up()) return false;
  if (level > condition.bottom) return true;
  std::uint32_t answer = 0;
  if (recall(set, here, question, answer)) return answer != 0;
  const std::array<Set, 2> sides = nodes_[set].sides;
  const bool met =
      meets_below(sides[0], condition.after(here, level, false), level + 1, condition, question) ||
      meets_below(sides[1], condition.after(here, level, true), level + 1, condition, question);
  remember(set, here, question, met ? 1 : 0);
  return met;
}

PositionSets::Set PositionSets::united(Set a, Set b, std::uint32_t level) {
  if (a == b || b == kNone) return a;
  if (a == kNone) return b;
  if (a > b) std::swap(a, b);
  Set answer = kNone;
  if (recall(a, b, kUnited, answer)) return answer;
  if (gave_up()) return kNone;
  const std::array<Set, 2> of_a = nodes_[a].sides;
  const std::array<Set, 2> of_b = nodes_[b].sides;
  const Set black = united(of_a[0], of_b[0], level + 1);
  const Set white = united(of_a[1], of_b[1], level + 1);
  answer = node(level, {black, white});
  remember(a, b, kUnited, answer);
  return answer;
}

// What the turn makes of the positions that meet what is left of its condition, closed.
PositionSets::Set PositionSets::turned(Set set, std::uint32_t condition, std::uint32_t level,
                                       std::uint32_t turn) {
  if (set == kNone || condition == Condition::kNever) return kNone;
  const GuestTurn& one = turns_[turn];
  if (level > one.condition.bottom) return set;
  Set answer = kNone;
  if (recall(set, condition, kTurned + turn, answer)) return answer;
  if (gave_up()) return kNone;
  std::array<Set, 2> sides = nodes_[set].sides;
  for (const bool white : {false, true}) {
    Set& side = sides[white ? 1 : 0];
    side = turned(side, one.condition.after(condition, level, white), level + 1, turn);
  }
  if (level == one.level) std::swap(sides[0], sides[1]);
  answer = closed(level, sides);
  remember(set, condition, kTurned + turn, answer);
  return answer;
}

// The node with these sides, each closed, and all that turns make of it whose conditions begin here.
PositionSets::Set PositionSets::closed(std::uint32_t level, std::array<Set, 2> sides) {
  if (sides[0] == kNone && sides[1] == kNone) return kNone;
  const Set open = node(level, sides);
  Set answer = kNone;
  if (recall(open, 0, kClosed, answer)) return answer;
  for (bool grew = true; grew;) {
    grew = false;
    for (const std::uint32_t turn : turns_at_[level]) {
      if (grow(sides, level, turn)) grew = true;
    }
    if (gave_up()) return kNone;
  }
  answer = node(level, sides);
  remember(open, 0, kClosed, answer);
  remember(answer, 0, kClosed, answer);
  return answer;
}

// True if the turn, whose condition begins at this level, leads to a position that is new.
bool PositionSets::grow(std::array<Set, 2>& sides, std::uint32_t level, std::uint32_t turn) {
  const GuestTurn& one = turns_[turn];
  bool grew = false;
  for (const bool white : {false, true}) {
    const Set from = sides[white ? 1 : 0];
    const std::uint32_t left = one.condition.after(one.condition.begin, level, white);
    const Set made = turned(from, left, level + 1, turn);
    Set& into = sides[white != (one.level == level) ? 1 : 0];
    const Set both = united(into, made, level + 1);
    grew |= both != into;
    into = both;
  }
  return grew;
}

PositionSets::Set PositionSets::node(std::uint32_t level, const std::array<Set, 2>& sides) {
  if (sides[0] == kNone && sides[1] == kNone) return kNone;
  const Node wanted{level, sides};
  const std::size_t slot = slot_of(wanted);
  if (slots_[slot] != kNone) return slots_[slot];
  const auto made = static_cast<Set>(nodes_.size());
  nodes_.push_back(wanted);
  slots_[slot] = made;
  if (2 * nodes_.size() > slots_.size()) make_room();
  return made;
}

// Where the node is, or would be.
std::size_t PositionSets::slot_of(const Node& node) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = mixed(node.sides[0], node.sides[1], node.level) & mask;
  for (; slots_[at] != kNone; at = (at + 1) & mask) {
    const Node& other = nodes_[slots_[at]];
    if (other.level == node.level && other.sides == node.sides) break;
  }
  return at;
}

void PositionSets::make_room() {
  slots_.assign(2 * slots_.size(), kNone);
  for (std::size_t set = 2; set < nodes_.size(); ++set) slots_[slot_of(nodes_[set])] = static_cast<Set>(set);
  if (remembered_.size() >= kMostRemembered) return;
  std::vector<Remembered> old(2 * remembered_.size());
  old.swap(remembered_);
  for (const Remembered& one : old) place_of(one.first, one.second, one.question) = one;
}

// Answers are forgotten where others need their place.
PositionSets::Remembered& PositionSets::place_of(Set first, std::uint32_t second, std::uint32_t question) {
  return remembered_[mixed(first, second, question) & (remembered_.size() - 1)];
}

bool PositionSets::recall(Set first, std::uint32_t second, std::uint32_t question, std::uint32_t& answer) {
  const Remembered& place = place_of(first, second, question);
  if (place.first == first && place.second == second && place.question == question) {
    answer = place.answer;
    return true;
  }
  ++steps_;
  return false;
}

void PositionSets::remember(Set first, std::uint32_t second, std::uint32_t question, std::uint32_t answer) {
  if (!gave_up()) place_of(first, second, question) = {first, second, question, answer};
}

}  // namespace referee::spin_party
