// What the outcome of a game is made of, for `itemise`: who is counted, who went home, and why the game
// ended.
#pragma once

#include "spin_party/view/items.hpp"
#include "spin_party/view/view.hpp"

namespace referee::spin_party {

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
