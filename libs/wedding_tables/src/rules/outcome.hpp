// What chance brought: WT-content.* (CONTENT) and WT-turn.top (COURSE OF PLAY). Asked only of an action that
// no other rule refuses.
#pragma once

#include "check_context.hpp"

namespace referee::wedding_tables {

constexpr Rule content_rule(Card card) {
  switch (class_of(card)) {
    case CardClass::family:
      return Rule::WT_content_family;
    case CardClass::friends:
      return Rule::WT_content_friends;
    case CardClass::table:
      return Rule::WT_content_tables;
    case CardClass::special:
      return Rule::WT_content_specials;
  }
  return Rule::WT_content_family;
}

// True if the cards can come off the deck in this order.
inline bool comes_so(Deck deck, std::span<const Card> cards) {
  for (const Card card : cards) {
    if (!in(deck.tops(), card)) return false;
    deck.take(card);
  }
  return true;
}

// One card: the deck must hold it, and it must be one that can lie on top.
template <class Judge>
void check_drawn(Check<Judge>& c, Deck& deck, Card card) {
  c.judge.component(c.rules.ruleset->from.copies[index_of(card)]);
  const bool held = c.judge.require(content_rule(card), deck.holds(card), [&] {
    if (deck.holds(card)) return fmt::format("the deck holds at least one `{}`", name_of(card));
    return fmt::format("the box has {} `{}`, and the deck holds none of them",
                       c.rules.ruleset->copies[index_of(card)], name_of(card));
  });
  if (!held) return;
  const bool on_top = in(possible_draws(deck, c.action.verb), card);
  c.judge.allow(Rule::WT_turn_top, on_top, [&] {
    if (on_top) return fmt::format("`{}` can be the top card", name_of(card));
    if (!deck.shuffled.empty())
      return fmt::format("every `{}` lies below the shuffled part of the deck", name_of(card));
    return fmt::format("the top card is `{}`, not `{}`", name_of(deck.under.front()), name_of(card));
  });
  deck.take(card);
}

template <class Judge>
void check_outcome(Check<Judge>& c) {
  const std::size_t count = c.action.drawn_count;
  if (count == 0) return;
  if constexpr (!Judge::kFull) {
    if (count == 1) {  // the hot path: nothing is copied
      c.judge.allow(Rule::WT_turn_top, in(possible_draws(c.state.deck, c.action.verb), c.action.drawn[0]),
                    [] { return std::string(); });
      return;
    }
  }
  Deck deck = c.state.deck;
  std::array<Card, kWaitingSlots> cards = c.action.drawn;
  // The order of a hand means nothing: look at it in the order in which it can have come, if there is one.
  if (c.action.verb == Verb::deal_hand) {
    const std::array<Card, kDealtHand> turned = {cards[1], cards[0]};
    if (comes_so(deck, turned)) std::swap(cards[0], cards[1]);
  }
  for (std::size_t i = 0; i < count; ++i) check_drawn(c, deck, cards[i]);
}

}  // namespace referee::wedding_tables
