// What can come off the deck, and drawing it (rulebook 2 and 4, Outcomes).
#pragma once

#include <optional>

#include "referee/core/chance.hpp"
#include "referee/wedding_tables/move.hpp"

namespace referee::wedding_tables {

// The cards that a single draw of this verb can bring: the top of the deck, or for `deal-table` and
// `set-aside` the table cards, which are shuffled apart until they have been dealt.
inline CardSet possible_draws(const Deck& deck, Verb verb) {
  if (verb != Verb::deal_table && verb != Verb::set_aside) return deck.tops();
  const CardSet shuffled = deck.shuffled.kinds() & kTableCards;
  if (shuffled != 0) return shuffled;
  for (std::size_t i = 0; i < deck.under.size(); ++i) {
    if (is_table(deck.under[i])) return bit(deck.under[i]);
  }
  return 0;
}

// Settles an action's chance: keeps a given outcome, fills in the only possible one, or draws from `stream`
// (may be null). Every card of the shuffled part is equally likely.
Settled settle_draw(const State& state, Action& action, ChanceStream* stream);

// A card at random out of those of `pile` that are in `set`; there must be one.
Card random_card(const Pile& pile, CardSet set, ChanceStream& stream);

// Number of outcomes of a deal, told apart as `legal.count` does; 0 if the deck is too short.
std::uint64_t count_deals(const Deck& deck, Verb verb);

// Calls `visit` with the action for every outcome of a deal; stops and returns false when it does.
template <class Visit>
bool each_deal(const Deck& deck, Action& action, std::size_t already, Visit&& visit) {
  const std::size_t wanted = draws(action.verb);
  if (already == wanted) {
    action.drawn_count = static_cast<std::uint8_t>(wanted);
    return visit(action);
  }
  for (CardSet rest = possible_draws(deck, action.verb); rest != 0; rest &= rest - 1) {
    const Card card = first_of(rest);
    // The two cards of a hand are a multiset. With two or more shuffled cards only the sorted order is
    // listed; a card out of the queue is the second one in any case, and has its place in print.
    const bool unordered = action.verb == Verb::deal_hand && already == 1;
    if (unordered && !deck.shuffled.empty() && card < action.drawn[0]) continue;
    Deck left = deck;
    left.take(card);
    const Card first = action.drawn[0];
    action.drawn[already] = card;
    if (unordered && card < first) std::swap(action.drawn[0], action.drawn[1]);
    const bool go_on = each_deal(left, action, already + 1, visit);
    if (unordered) action.drawn[0] = first;
    if (!go_on) return false;
  }
  return true;
}

}  // namespace referee::wedding_tables
