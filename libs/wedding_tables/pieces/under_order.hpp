// The order of cards that one action puts under the deck (WT-turn.under).
#pragma once

#include <array>
#include <span>

#include "wedding_tables/pieces/cards.hpp"

namespace referee::wedding_tables {

// A list of cards; empty if the action does not give the order.
class UnderOrder {
 public:
  bool empty() const { return size_ == 0; }
  std::span<const Card> cards() const { return std::span(cards_).first(size_); }
  // Ignores cards beyond kMost. A list of kMost cards is longer than that of any legal action, so it is
  // refused.
  void push(Card card, unsigned copies = 1) {
    for (; copies > 0 && size_ < kMost; --copies) cards_[size_++] = card;
  }
  bool has_cards_of(const UnderOrder& other) const { return pile() == other.pile(); }
  friend bool operator==(const UnderOrder&, const UnderOrder&) = default;

 private:
  // One more than the most cards of one action: a table card, six guests under toilets, and all killjoys
  // beside the table.
  static constexpr std::size_t kMost = 1 + 2 * kMaxSeats + kMaxCopies + 1;

  Pile pile() const {
    Pile pile;
    for (const Card card : cards()) pile.add(card);
    return pile;
  }

  std::uint8_t size_ = 0;
  std::array<Card, kMost> cards_{};
};

}  // namespace referee::wedding_tables
