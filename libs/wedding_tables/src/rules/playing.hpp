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
    return fmt::format("`{}` is a {}{}", name_of(c.action.card), kind_of(c.action.card),
                       is_table(c.action.card) ? "" : ", not a table card");
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
  const auto takes = [&](std::string_view whom) {
    return [&, whom] {
      return fmt::format("t{}, a {}, takes {} only", table.number, name_of(table.card), whom);
    };
  };
  if (table.card == Card::family_table) c.judge.allow(Rule::WT_table_family, fits, takes("relatives"));
  if (table.card == Card::friend_table) c.judge.allow(Rule::WT_table_friends, fits, takes("friends"));
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
  c.judge.component(c.rules.ruleset->limits.from.mixed_max);
  c.judge.allow(Rule::WT_table_mixed_three, count < most, [&] {
    const std::string_view few = count < most ? "" : " already";
    if (!by_class)
      return fmt::format("t{} has {} `{}`{}, and at most {} of a name sit at a mixed table", table.number,
                         count, name_of(c.action.card), few, most);
    return fmt::format("t{} has {} {}{}{}, and at most {} sit at a mixed table", table.number, count,
                       kind_of(c.action.card), plural(count), few, most);
  });
}

// The circles in which the one of two guests who is placed and the other stand, as the ruling `circle` asks.
struct Circles {
  bool of_placed;
  bool of_other;
};
template <class Judge>
Circles circles_of(const Check<Judge>& c, Card other) {
  const WeddingRuleset& ruleset = *c.rules.ruleset;
  const bool either = c.rules.template ruling<Ruling::circle>() == Circle::kEither;
  return {in(ruleset.avoids[index_of(c.action.card)], other),
          either && in(ruleset.avoids[index_of(other)], c.action.card)};
}

// Do all copies of a guest sit under toilets?
inline bool sits_covered(const Table& table, Card guest) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (table.seat[i] == guest && !table.is_covered(i)) return false;
  }
  return true;
}

// That guests of this set are kept from the one placed is as sure as the surest circle that does so.
template <class Judge>
Provenance circle_source(const Check<Judge>& c, const Table& table, CardSet others) {
  const auto& from = c.rules.ruleset->from.avoids;
  Provenance surest = Provenance::house;
  for (; others != 0; others &= others - 1) {
    const Card other = first_of(others);
    if (sits_covered(table, other)) continue;  // whether such a guest still counts the text does not say
    const Circles circles = circles_of(c, other);
    if (circles.of_placed) surest = std::min(surest, from[index_of(c.action.card)]);
    if (circles.of_other) surest = std::min(surest, from[index_of(other)]);
  }
  return surest;
}

inline std::vector<Card> cards_in(CardSet set) {
  std::vector<Card> cards;
  for (; set != 0; set &= set - 1) cards.push_back(first_of(set));
  return cards;
}

// Who of them sits where, and who avoids whom.
template <class Judge>
std::string quarrels(const Check<Judge>& c, const Table& table, CardSet others) {
  std::string text;
  for (; others != 0; others &= others - 1) {
    const Card other = first_of(others);
    SeatSet seats = 0;
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      seats = static_cast<SeatSet>(seats | (table.seat[i] == other ? 1U << i : 0U));
    const Circles circles = circles_of(c, other);
    const auto placed = name_of(c.action.card);
    const std::string where = fmt::format("{} of t{}", seat_list(seats), table.number);
    text += text.empty() ? "" : "; ";
    if (circles.of_placed && circles.of_other)
      text += fmt::format("`{}` and `{}`, who sits in {}, avoid each other", placed, name_of(other), where);
    else if (circles.of_placed)
      text += fmt::format("`{}` avoids `{}`, who sits in {}", placed, name_of(other), where);
    else text += fmt::format("`{}`, who sits in {}, avoids `{}`", name_of(other), where, placed);
  }
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
    if constexpr (Judge::kFull) {
      if (meant != 0) c.judge.component(circle_source(c, table, meant));
    }
    c.judge.allow(rule, meant == 0, [&] {
      if (meant == 0)
        return fmt::format("`{}` gets on with everybody at t{}", name_of(c.action.card), table.number);
      if (rule == Rule::WT_friends_circle) return quarrels(c, table, meant);
      return fmt::format("`{}` would sit at t{} with {}", name_of(c.action.card), table.number,
                         card_list(cards_in(meant)));
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
  c.judge.allow(Rule::WT_turn_place, guest, [&] {
    return fmt::format("`{}` is a {}{}", name_of(c.action.card), kind_of(c.action.card),
                       guest ? "" : ", not a guest");
  });
  check_hand(c, c.action.card);
  if (c.judge.settled()) return;
  const Table* table = check_own_table(c);
  if (table == nullptr || !guest) return;
  c.judge.component(c.rules.ruleset->limits.from.seats);
  c.judge.require(Rule::WT_table_six, !c.rules.is_complete(*table), [&] {
    return fmt::format("{} of t{} are taken", seats_taken(c.rules, *table), table->number);
  });
  check_class(c, *table);
  check_mixed_three(c, *table);
  check_circles(c, *table);
}

// The cancellations and killjoys at a table, and where they are.
inline std::string specials_of(const Table& table) {
  if (!has_specials(table)) return fmt::format("no cancellation or killjoy is at t{}", table.number);
  std::string text;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (table.seat[i] == Card::none || is_guest(table.seat[i])) continue;
    text += fmt::format("{}`{}` is in s{} of t{}", text.empty() ? "" : ", ", name_of(table.seat[i]), i + 1,
                        table.number);
  }
  if (table.beside > 0)
    text += fmt::format("{}{} killjoy{} beside t{}", text.empty() ? "" : ", ", table.beside,
                        table.beside == 1 ? " lies" : "s lie", table.number);
  return text;
}

// `discard TABLE-CARD`. WT-turn.discard (COURSE OF PLAY): no other cards are discarded from the hand.
// `discard tN`. WT-turn.discard-laid: with all that is on it, specials by the ruling `discard-specials`.
// WT-toilet.three-turns: not with a guest whom a toilet holds (ruling `toilet-blocks`).
template <class Judge>
void check_discard(Check<Judge>& c) {
  check_action_left(c);
  if (c.action.target != Target::table) {
    const bool table_card = is_table(c.action.card);
    c.judge.allow(Rule::WT_turn_discard, table_card, [&] {
      return fmt::format("`{}` is a {}{}", name_of(c.action.card), kind_of(c.action.card),
                         table_card ? "" : ", not a table card");
    });
    check_hand(c, c.action.card);
    return;
  }
  const Table* table = check_own_table(c);
  if (table == nullptr) return;
  const bool specials = has_specials(*table);
  const bool holds =
      !specials || c.template ruling<Ruling::discard_specials>() != DiscardSpecials::kForbidden;
  c.judge.allow(Rule::WT_turn_discard_laid, holds, [&] { return specials_of(*table); });
  const SeatSet blocked = blocked_seats(*table);
  if (blocked != 0)
    check_three_turns(c, *table, blocked, c.template ruling<Ruling::toilet_blocks>() == ToiletBlocks::kGifts);
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
  c.judge.component(c.rules.ruleset->limits.from.actions);
  c.judge.allow(Rule::WT_turn_two_actions, holds, [&] {
    return fmt::format("{} has {} action{} left in this turn{}", c.name(), left, plural(left),
                       holds       ? ""
                       : left == 1 ? " and can still use it"
                                   : " and can still use one");
  });
}

// `give PLAYER CARD`, `exchange PLAYER CARD CARD`. WT-turn.no-exchange (COURSE OF PLAY): never.
template <class Judge>
void check_exchange(Check<Judge>& c) {
  check_hand(c, c.action.card);
  c.judge.require(Rule::WT_turn_no_exchange, false, [&] {
    return fmt::format("{} would pass `{}` to {}, and no card goes from one player to another", c.name(),
                       name_of(c.action.card), c.target_name());
  });
}

}  // namespace referee::wedding_tables
