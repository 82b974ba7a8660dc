// Finds out with which cards a special is redeemed (rulebook: WT-cancellation.pay, WT-killjoy.pay).
#pragma once

#include "wedding_tables/state/questions.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// Returns the cards that may be paid.
CardSet cards_to_pay(auto& reader) { return only_guests_redeem(reader) ? kGuestCards : kAllCards; }

// True if no two of the cards are of different classes (ruling `killjoy-payment`).
constexpr bool is_one_class(CardSet cards) {
  bool one = false;
  for (const CardSet whole : kClassCards) one = one || (cards & ~whole) == 0;
  return one;
}

// True if the cards are two of the same name for a cancellation, or three different ones for a killjoy. If
// the payment is not good under every reading, all rulings about prices are read, so that a refusal names
// them.
bool pays_for(auto& reader, const Pile& paid, bool killjoy) {
  const CardSet cards = paid.kinds();
  const bool counted =
      killjoy ? paid.size() == 3 && size_of(cards) == 3 : paid.size() == 2 && size_of(cards) == 1;
  const bool one_class = killjoy && is_one_class(cards);
  if (counted && (cards & ~kGuestCards) == 0 && !one_class) return true;
  const bool may_pay = (cards & ~cards_to_pay(reader)) == 0;
  const bool mixed = !killjoy || !price_must_mix(reader) || !one_class;
  return counted && may_pay && mixed;
}

}  // namespace referee::wedding_tables
