// The two actions of a turn: pick, lay, place, discard (COURSE OF PLAY), and who may sit where (THE CARDS).
#pragma once

#include "check_context.hpp"

namespace referee::wedding_tables {

// `pick deck`. WT-end.deck (END OF THE GAME): from an empty deck nothing is drawn.
template <class Judge>
void check_pick_deck(Check<Judge>& c) {
  const bool left = !c.state.deck.empty();
  if (!left) (void)c.template ruling<Ruling::end_timing>();
  c.judge.require(Rule::WT_end_deck, left, [&] {
    return left ? fmt::format("the deck has {} card{}", c.state.deck.size(), plural(c.state.deck.size()))
                : "the deck has no card left";
  });
}

// `pick wN`. WT-prep.waiting: one of four slots; WT-turn.pick: in which a card lies; WT-turn.replace: the
// deck fills it.
template <class Judge>
void check_pick_slot(Check<Judge>& c) {
  const unsigned slot = c.action.spot;
  const bool exists = slot >= 1 && slot <= kWaitingSlots;
  c.judge.require(Rule::WT_prep_waiting, exists, [&] {
    return fmt::format("the waiting list has slots w1 to w{}, and w{} is {}one of them", kWaitingSlots, slot,
                       exists ? "" : "not ");
  });
  if (exists) {
    const Card card = c.state.waiting[slot - 1];
    c.judge.require(Rule::WT_turn_pick, card != Card::none, [&] {
      return card == Card::none ? fmt::format("nothing lies in w{}", slot)
                                : fmt::format("`{}` lies in w{}", name_of(card), slot);
    });
  }
  const bool left = !c.state.deck.empty();
  if (!left) (void)c.template ruling<Ruling::end_timing>();
  c.judge.require(Rule::WT_turn_replace, left, [&] {
    return left ? "the deck can replace the card" : "the deck has no card to replace the one taken";
  });
}

template <class Judge>
void check_pick(Check<Judge>& c) {
  check_action_left(c);
  if (c.action.target == Target::deck) check_pick_deck(c);
  else check_pick_slot(c);
}

// `lay TABLE-CARD`. WT-turn.lay (COURSE OF PLAY): table cards only.
template <class Judge>
void check_lay(Check<Judge>& c) {
  check_action_left(c, [&] { return c.template ruling<Ruling::lay_cost>() == LayCost::kFree; });
  c.judge.allow(Rule::WT_turn_lay, is_table(c.action.card), [&] {
    return fmt::format("`{}` is {}table card", name_of(c.action.card),
                       is_table(c.action.card) ? "a " : "no ");
  });
  check_hand(c, c.action.card);
}

// WT-family.where, WT-friends.where (Family Cards, Friends Cards), WT-table.family, WT-table.friends (Table
// Cards).
template <class Judge>
void check_class(Check<Judge>& c, const Table& table) {
  const bool relative = in(kFamilyCards, c.action.card);
  const bool fits = in(admitted(table.card), c.action.card);
  const auto facts = [&] {
    return fmt::format("`{}` is a {}, and t{} is a {}", name_of(c.action.card),
                       relative ? "relative" : "friend", table.number, name_of(table.card));
  };
  c.judge.allow(relative ? Rule::WT_family_where : Rule::WT_friends_where, fits, facts);
  if (table.card == Card::family_table) c.judge.allow(Rule::WT_table_family, fits, facts);
  if (table.card == Card::friend_table) c.judge.allow(Rule::WT_table_friends, fits, facts);
}

// WT-table.mixed-three (Table Cards): three of each class, or of each name (ruling `mixed-three`).
template <class Judge>
void check_mixed_three(Check<Judge>& c, const Table& table) {
  if (table.card != Card::mixed_table) return;
  const bool relative = in(kFamilyCards, c.action.card);
  const unsigned most = c.rules.ruleset->limits.mixed_max;
  const unsigned of_class = relative ? table.relatives : table.friends;
  unsigned count = of_class;
  bool by_class = true;
  if (of_class >= most) {  // fewer are fine under either reading
    by_class = c.template ruling<Ruling::mixed_three>() == MixedThree::kClass;
    if (!by_class) count = table.count(c.action.card);
  }
  c.judge.allow(Rule::WT_table_mixed_three, count < most, [&] {
    if (!by_class) return fmt::format("t{} has {} `{}` already", table.number, count, name_of(c.action.card));
    return fmt::format("t{} has {} {}{}", table.number, count, relative ? "relative" : "friend",
                       plural(count));
  });
}

// The guests of a set, in words.
inline std::string list_of(CardSet set) {
  std::string text;
  for (; set != 0; set &= set - 1)
    text += fmt::format("{}`{}`", text.empty() ? "" : ", ", name_of(first_of(set)));
  return text;
}

// WT-friends.circle (Friends Cards): nobody sits with a character of a circle. WT-family.parents (Family
// Cards) and WT-intro.grandparents (INTRODUCTION) name two sorts of such pairs besides.
template <class Judge>
void check_circles(Check<Judge>& c, const Table& table) {
  const WeddingRuleset& ruleset = *c.rules.ruleset;
  const std::size_t card = index_of(c.action.card);
  const auto ask = [&](Rule rule, CardSet partners) {
    // Rulings are read only when somebody at the table is concerned under one reading or another.
    CardSet meant = 0;
    for (CardSet rest = table.guests; rest != 0; rest &= rest - 1) {
      const std::size_t other = index_of(first_of(rest));
      if (in(ruleset.avoids[card], first_of(rest)) || in(ruleset.avoids[other], c.action.card))
        meant |= bit(first_of(rest));
    }
    meant &= partners;
    if (meant != 0) {
      (void)c.template ruling<Ruling::circle>();
      meant &= c.rules.repels[card];
      const bool every = c.template ruling<Ruling::constraints_on>() == ConstraintsOn::kEveryTable;
      if (!every && table.card != Card::mixed_table) meant = 0;
    }
    c.judge.allow(rule, meant == 0, [&] {
      if (meant == 0)
        return fmt::format("`{}` gets on with everybody at t{}", name_of(c.action.card), table.number);
      return fmt::format("`{}` does not sit at a table with {}, who {} at t{}", name_of(c.action.card),
                         list_of(meant), std::has_single_bit(meant) ? "sits" : "sit", table.number);
    });
  };
  ask(Rule::WT_friends_circle, kGuestCards);
  if (ruleset.parents[card] != 0) ask(Rule::WT_family_parents, ruleset.parents[card]);
  if (ruleset.grandparents[card] != 0) ask(Rule::WT_intro_grandparents, ruleset.grandparents[card]);
}

// `place GUEST tN`. WT-turn.place (COURSE OF PLAY): guests are placed; WT-table.six: on a free seat.
template <class Judge>
void check_place(Check<Judge>& c) {
  check_action_left(c);
  const bool guest = is_guest(c.action.card);
  c.judge.allow(Rule::WT_turn_place, guest,
                [&] { return fmt::format("`{}` is {}guest", name_of(c.action.card), guest ? "a " : "no "); });
  check_hand(c, c.action.card);
  if (c.judge.settled()) return;
  const Table* table = check_own_table(c);
  if (table == nullptr || !guest) return;
  c.judge.require(Rule::WT_table_six, !c.rules.is_complete(*table), [&] {
    const int taken = std::popcount(table->taken);
    return fmt::format("{} of {} seats of t{} are taken", taken, c.rules.ruleset->limits.seats,
                       table->number);
  });
  check_class(c, *table);
  check_mixed_three(c, *table);
  check_circles(c, *table);
}

// `discard TABLE-CARD`. WT-turn.discard (COURSE OF PLAY): no other cards are discarded from the hand.
// `discard tN`. WT-turn.discard-laid: with all that is on it, specials by the ruling `discard-specials`.
template <class Judge>
void check_discard(Check<Judge>& c) {
  check_action_left(c);
  if (c.action.target != Target::table) {
    const bool table_card = is_table(c.action.card);
    c.judge.allow(Rule::WT_turn_discard, table_card, [&] {
      return fmt::format("`{}` is {}table card", name_of(c.action.card), table_card ? "a " : "no ");
    });
    check_hand(c, c.action.card);
    return;
  }
  const Table* table = check_own_table(c);
  if (table == nullptr) return;
  const bool specials = has_specials(*table);
  const bool holds =
      !specials || c.template ruling<Ruling::discard_specials>() != DiscardSpecials::kForbidden;
  c.judge.allow(Rule::WT_turn_discard_laid, holds, [&] {
    return fmt::format("there is {} cancellation or killjoy at t{}", specials ? "a" : "no", table->number);
  });
}

// `end`. WT-turn.two-actions under the ruling `actions`.
template <class Judge>
void check_end(Check<Judge>& c) {
  if (!c.own_turn) return;
  const unsigned left = c.state.turn.actions_left;
  bool holds = left == 0;
  if (!holds) {
    const RulingReader reader(c.rules.spec.rulings, nullptr,
                              c.rules.spec.trace);  // logs, but does not name them
    holds = c.template ruling<Ruling::actions>() == Actions::kUpToTwo ||
            !something_to_do(c.rules, reader, c.state, c.seat());
  }
  c.judge.allow(Rule::WT_turn_two_actions, holds, [&] {
    return fmt::format("{} has {} action{} left in this turn{}", c.name(), left, plural(left),
                       holds ? "" : " and can use one");
  });
}

// `give PLAYER CARD`, `exchange PLAYER CARD CARD`. WT-turn.no-exchange (COURSE OF PLAY): never.
template <class Judge>
void check_exchange(Check<Judge>& c) {
  check_hand(c, c.action.card);
  c.judge.require(Rule::WT_turn_no_exchange, false, [&] {
    return fmt::format("{} would pass `{}` to {}", c.name(), name_of(c.action.card), c.target_name());
  });
}

}  // namespace referee::wedding_tables
