// Shared parts of the items of derived values (core's itemised.hpp), and the items of the outcome.
#pragma once

#include "spin_party/view/view.hpp"

namespace referee::spin_party {

inline RuleIndex index_of(Rule rule) { return static_cast<RuleIndex>(rule); }

// Returns an item whose value is the sum of its parts, unless a setup has another value.
inline Item sum_item(std::string what, int value, std::vector<Item> parts, Rule rule) {
  Item item{std::move(what), value, {}, index_of(rule)};
  item.sums = !parts.empty() && sum_of(parts) == value;
  item.parts = std::move(parts);
  return item;
}

// Shows what the outcome of a game is made of: the counted guests, those who went home, and why the game
// ended.
class OutcomeItems {
 public:
  OutcomeItems(const Terms& terms, const State& state, Viewer viewer)
      : terms_(terms), state_(state), viewer_(viewer), board_(terms.board_of(state)) {}

  // Returns the item of `outcome`, even if the game is not over.
  Item outcome() const;
  std::optional<Item> outcome_part(std::string_view key) const;
  std::optional<Item> evaluation_part(std::string_view key) const;

 private:
  Json part(std::string_view key) const;
  Item guests_of(Side side, int value) const;
  Item went_home(int value) const;
  // Returns why the game ended, if the last position shows it.
  Item ending() const;
  // Returns the item with the reasons why the game is not over.
  Item ongoing(Item item) const;

  const Terms& terms_;
  const State& state_;
  Viewer viewer_;
  const Board& board_;
};

}  // namespace referee::spin_party
