// Finds out which cards can come off the deck, and draws them (rulebook 2 and 4, Outcomes).
#pragma once

#include <span>

#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// Returns the kinds of table cards that can be drawn next. Table cards are shuffled apart until they have
// been dealt.
inline CardSet table_tops(const Deck& deck) {
  const CardSet shuffled = deck.shuffled.kinds() & kTableCards;
  if (shuffled != 0) return shuffled;
  for (std::size_t i = 0; i < deck.under.size(); ++i) {
    if (is_table(deck.under[i])) return bit(deck.under[i]);
  }
  return 0;
}

// True if the cards can come off the deck in this order.
inline bool can_come_in_order(Deck deck, std::span<const Card> cards) {
  for (const Card card : cards) {
    if (!in(deck.tops(), card)) return false;
    deck.take(card);
  }
  return true;
}

// Draws one card of `tops`; all cards of the shuffled part are equally likely.
Card draw_one(const Deck& deck, CardSet tops, auto&& below) {
  const bool single = (tops & (tops - 1)) == 0;
  return single ? first_of(tops) : deck.shuffled.pick(below, tops);
}

// Draws several cards, one after the other, at random as long as the shuffled part lasts.
void draw_several(Deck deck, std::span<Card> cards, auto&& below) {
  for (Card& card : cards) {
    card = deck.shuffled.empty() ? deck.under.front() : deck.shuffled.pick(below);
    deck.take(card);
  }
}

// Return the number of orders in which the next `count` cards can come, and the number of hands of two
// cards; 0 if the deck is too short.
std::uint64_t count_lists(const Deck& deck, std::size_t count);
std::uint64_t count_pairs(const Deck& deck);

}  // namespace referee::wedding_tables
