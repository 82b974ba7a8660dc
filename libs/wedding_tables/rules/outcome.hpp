// Checks what chance brought: WT-content.* (CONTENT) and WT-turn.top (COURSE OF PLAY). Only an action that
// no other rule refuses is checked.
#pragma once

#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/deck.hpp"
#include "wedding_tables/words/facts.hpp"

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

// Checks one card: the deck must hold it, and it must be one of those that can be on top.
void check_drawn(Context auto& c, Deck& deck, CardSet tops, Card card) {
  const auto there = [&](auto& judge) {
    const bool there_is = deck.holds(card);
    const Provenance from = c.terms.ruleset->from.copies[index_of(card)];
    if (!there_is && from == Provenance::lost) judge.rests_on(Settled::printed);
    judge.component(from, [&] { return fmt::format("the copies of {}", name_of(card)); });
    return there_is;
  };
  const bool held = c.judge.require(content_rule(card), there, [&] {
    if (deck.holds(card)) return fmt::format("the deck holds at least one `{}`", name_of(card));
    return fmt::format("the box has {} `{}`, and the deck holds none of them",
                       c.terms.ruleset->copies[index_of(card)], name_of(card));
  });
  if (!held) return;
  const bool on_top = in(tops, card);
  // The order of cards that went under the deck together is a decision of the house, unless an action has
  // named it.
  const auto holds = [&](auto& judge) {
    judge.explain([&] {
      if (!on_top && deck.shuffled.empty() && in(deck.under.tied_to_front(), card))
        judge.rests_on(Settled::order_under);
    });
    return on_top;
  };
  c.judge.forbid_unless(Rule::WT_turn_top, holds, [&] {
    if (on_top) return fmt::format("`{}` can be the top card", name_of(card));
    if (!deck.shuffled.empty())
      return fmt::format("every `{}` lies below the shuffled part of the deck", name_of(card));
    return fmt::format("the top card is `{}`, not `{}`", name_of(deck.under.front()), name_of(card));
  });
  deck.take(card);
}

template <class Kind, class Judge>
void check_outcome(CheckContext<Judge>& c, const Kind& kind) {
  if (!kind.has_outcome()) return;
  if constexpr (!Judge::kFull && std::tuple_size_v<decltype(kind.drawn)> == 1) {
    // The hot path, on which nothing is copied.
    c.judge.forbid_unless(Rule::WT_turn_top, in(Kind::drawable(c.state.deck), kind.drawn[0]),
                          [] { return std::string(); });
    return;
  }
  Deck deck = c.state.deck;
  auto cards = kind.drawn;
  // If the order means nothing, the two cards are checked in an order in which they can have come, if there
  // is one.
  if constexpr (Kind::kAnyOrder) {
    const std::array<Card, 2> turned = {cards[1], cards[0]};
    if (can_come_in_order(deck, turned)) std::swap(cards[0], cards[1]);
  }
  for (const Card card : cards) check_drawn(c, deck, Kind::drawable(deck), card);
}

}  // namespace referee::wedding_tables
