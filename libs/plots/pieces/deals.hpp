// Counts the hands that can be dealt from a deck without listing them, lists them one by one, and draws
// one.
#pragma once

#include <cstdint>
#include <optional>

#include "plots/pieces/cards.hpp"

namespace referee::plots {

// Returns the number of different hands of `size` cards: the coefficient of x^size in the product over
// kinds of (1 + x + ... + x^m), where m is the number of cards of the kind in the deck. Returns nullopt
// past 2^64-1.
std::optional<std::uint64_t> count_hands(const CardBag& deck, unsigned size);

// True if all hands of `size` cards, size <= deck.size(), are alike.
[[nodiscard]] inline bool one_hand_only(const CardBag& deck, unsigned size) {
  return size == 0 || size == deck.size() || deck.kind_count() == 1;
}

namespace detail {

// Adds `missing` cards of the kinds left to `hand`, and calls visit(hand) for each way to do so. Return false
// to stop; then this returns false as well.
[[nodiscard]] bool visit_hands(const CardBag& deck, std::uint32_t kinds_left, unsigned cards_left,
                               unsigned missing, CardBag& hand, auto& visit) {
  if (missing == 0) return visit(hand);
  const auto card = static_cast<Card>(std::countr_zero(kinds_left));
  const unsigned here = deck.count(card);
  const unsigned later = cards_left - here;
  const unsigned most = here < missing ? here : missing;
  const unsigned least = missing > later ? missing - later : 0;
  for (unsigned n = most + 1; n-- > least;) {
    hand.add(card, n);
    const bool go_on = visit_hands(deck, kinds_left & (kinds_left - 1), later, missing - n, hand, visit);
    if (n > 0) hand.remove(card, n);
    if (!go_on) return false;
  }
  return true;
}

}  // namespace detail

// Calls visit(hand) for every different hand of `size` cards. Return false to stop; then this returns false
// as well. The result may be ignored.
bool each_hand(const CardBag& deck, unsigned size, auto&& visit) {
  if (size > deck.size()) return true;
  CardBag hand;
  return detail::visit_hands(deck, deck.kinds(), deck.size(), size, hand, visit);
}

// Draws `size` physical cards (or all, if there are fewer), each as likely as any other. `below(n)` returns
// a number in 0 .. n-1.
CardBag draw_hand(CardBag deck, unsigned size, auto&& below) {
  CardBag hand;
  for (unsigned i = 0; i < size && !deck.empty(); ++i) hand.add(deck.draw(below));
  return hand;
}

}  // namespace referee::plots
