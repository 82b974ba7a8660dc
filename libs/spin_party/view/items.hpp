// What derived values of My Party! are made of (core's itemised.hpp): what the items have in common, and
// those of the outcome.
#pragma once

#include "spin_party/view/view.hpp"

namespace referee::spin_party {

inline RuleIndex index_of(Rule rule) { return static_cast<RuleIndex>(rule); }

// An item whose value its parts add up to, unless a setup says otherwise.
inline Item sum_item(std::string what, int value, std::vector<Item> parts, Rule rule) {
  Item item{std::move(what), value, {}, index_of(rule)};
  item.sums = !parts.empty() && sum_of(parts) == value;
  item.parts = std::move(parts);
  return item;
}

// What the outcome of a game is made of: who is counted, who went home, and why the game ended.
class OutcomeItems {
 public:
  OutcomeItems(const Terms& terms, const State& state, Viewer viewer)
      : terms_(terms), state_(state), viewer_(viewer), board_(terms.board_of(state)) {}

  // `outcome`, also of a game that goes on.
  Item outcome() const;
  std::optional<Item> outcome_part(std::string_view key) const;
  std::optional<Item> evaluation_part(std::string_view key) const;

 private:
  Json part(std::string_view key) const;
  Item guests_of(Side side, int value) const;
  Item went_home(int value) const;
  // Why the game ended, as far as the last position tells.
  Item ending() const;
  Item ongoing(Item item) const;

  const Terms& terms_;
  const State& state_;
  Viewer viewer_;
  const Board& board_;
};

}  // namespace referee::spin_party
