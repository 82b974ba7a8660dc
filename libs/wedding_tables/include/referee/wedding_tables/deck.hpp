// What can come off the deck, and drawing it (rulebook 2 and 4, Outcomes).
#pragma once

#include <optional>
#include <utility>

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

// The action of a step of dealing, its outcome left open.
Action deal_of(DealStep step);

// A card at random out of those of `pile` that are in `set`; there must be one. `below(n)` gives a number in
// 0 .. n-1, uniformly.
template <class Below>
Card random_card(const Pile& pile, CardSet set, Below&& below) {
  set &= pile.kinds();
  std::uint64_t total = pile.size();
  if ((pile.kinds() & ~set) != 0) {
    total = 0;
    for (CardSet rest = set; rest != 0; rest &= rest - 1) total += pile[first_of(rest)];
  }
  std::uint64_t at = below(total);
  for (CardSet rest = set;; rest &= rest - 1) {
    const Card card = first_of(rest);
    if (at < pile[card]) return card;
    at -= pile[card];
  }
}

// Several cards, one after the other, each by chance as long as the shuffled part lasts.
template <class Below>
void draw_several(Deck deck, Action& action, Below&& below) {
  action.drawn_count = static_cast<std::uint8_t>(draws(action.verb));
  for (std::size_t i = 0; i < action.drawn_count; ++i) {
    action.drawn[i] =
        deck.shuffled.empty() ? deck.under.front() : random_card(deck.shuffled, kAllCards, below);
    deck.take(action.drawn[i]);
  }
  // The two cards of a hand are a multiset.
  if (action.verb == Verb::deal_hand && action.drawn[1] < action.drawn[0])
    std::swap(action.drawn[0], action.drawn[1]);
}

// Draws what an action that has chance brings; the deck must have enough for it.
template <class Below>
void draw_outcome(const Deck& deck, Action& action, Below&& below) {
  const std::size_t wanted = draws(action.verb);
  if (wanted == 0) return;
  if (wanted > 1) return draw_several(deck, action, below);
  const CardSet possible = possible_draws(deck, action.verb);
  const bool single = (possible & (possible - 1)) == 0;
  action.drawn[0] = single ? first_of(possible) : random_card(deck.shuffled, possible, below);
  action.drawn_count = 1;
}

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
