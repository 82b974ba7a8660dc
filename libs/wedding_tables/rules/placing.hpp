// Checks who may sit where: WT-family.*, WT-friends.*, WT-table.*, WT-intro.grandparents (rulebook 8,
// `place`), and whether a player has nothing left to do in a turn.
#pragma once

#include <algorithm>

#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/seating.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/questions.hpp"
#include "wedding_tables/words/facts.hpp"

namespace referee::wedding_tables {

// WT-family.where, WT-friends.where (Family Cards, Friends Cards), WT-table.family, WT-table.friends (Table
// Cards): the table must take the guest's class.
void check_class(Context auto& c, const Table& table, Card guest) {
  const bool relative = in(kFamilyCards, guest);
  const bool fits = in(admitted(table.card), guest);
  const auto facts = [&] {
    return fmt::format("`{}` is a {}, and t{} is a {}", name_of(guest), relative ? "relative" : "friend",
                       table.number, name_of(table.card));
  };
  c.judge.forbid_unless(relative ? Rule::WT_family_where : Rule::WT_friends_where, fits, facts);
  const auto takes = [&](std::string_view whom) {
    return [&, whom] {
      return fmt::format("t{}, a {}, takes {} only", table.number, name_of(table.card), whom);
    };
  };
  if (table.card == Card::family_table)
    c.judge.forbid_unless(Rule::WT_table_family, fits, takes("relatives"));
  if (table.card == Card::friend_table) c.judge.forbid_unless(Rule::WT_table_friends, fits, takes("friends"));
}

// WT-table.mixed-three (Table Cards): a mixed table takes three of each class, or of each name (ruling
// `mixed-three`).
void check_mixed_three(Context auto& c, const Table& table, Card guest) {
  if (table.card != Card::mixed_table) return;
  const unsigned most = c.terms.ruleset->limits.mixed_max;
  const unsigned of_class = in(kFamilyCards, guest) ? table.relatives : table.friends;
  const auto holds = [&](auto& judge) {
    judge.component(c.terms.ruleset->limits.mixed_max.from, limit_names::mixed_max);
    const unsigned specials = size_of(table.taken) - size_of(table.guest_seats);
    if (of_class < most) {  // allowed under both readings
      judge.explain([&] {
        const bool is_counted = mixed_limit_is_by_class(RulingReader(c.terms.spec.rulings));
        if (is_counted && of_class + specials >= most) judge.rests_on(Settled::no_category);
      });
      return true;
    }
    return judge.ruling(key::mixed_three) != MixedThree::kClass && table.count(guest) < most;
  };
  c.judge.forbid_unless(Rule::WT_table_mixed_three, holds, [&] {
    const bool by_class = of_class < most || mixed_limit_is_by_class(c.terms);
    const unsigned count = by_class ? of_class : table.count(guest);
    const std::string_view few = count < most ? "" : " already";
    if (!by_class)
      return fmt::format("t{} has {} `{}`{}, and at most {} of a name sit at a mixed table", table.number,
                         count, name_of(guest), few, most);
    return fmt::format("t{} has {}{}, and at most {} sit at a mixed table", table.number,
                       counted(count, kind_of(guest)), few, most);
  });
}

// Whether two guests may not sit together by the card of the placed guest, or by the card of the other one.
// The ruling `circle` decides whether the card of the other guest counts.
struct ForbiddingCards {
  bool of_placed;
  bool of_other;
};
inline ForbiddingCards forbidding_cards_of(const Terms& terms, Card guest, Card other) {
  const auto& avoids = terms.ruleset->avoids;
  const bool either = either_circle_forbids(terms);
  return {in(avoids[index_of(guest)], other), either && in(avoids[index_of(other)], guest)};
}

// A circle that keeps two guests apart: the guest it belongs to, and how sure it is.
struct CircleSource {
  Card of = Card::none;
  Provenance from = Provenance::house;

  // Replaces the circle by a surer one.
  void improve(Card other, Provenance source) {
    if (of == Card::none || source < from) *this = {other, source};
  }
};

// Returns the surest circle that keeps the guest from sitting with guests of this set.
inline CircleSource circle_source(const Terms& terms, Card guest, CardSet others) {
  const auto& from = terms.ruleset->from.avoids;
  CircleSource surest;
  for (const Card other : cards_in(others)) {
    const ForbiddingCards forbidding = forbidding_cards_of(terms, guest, other);
    if (forbidding.of_placed) surest.improve(guest, from[index_of(guest)]);
    if (forbidding.of_other) surest.improve(other, from[index_of(other)]);
  }
  return surest;
}

// Returns in words which of the guests sit where, and who avoids whom.
inline std::string quarrels(const Terms& terms, const Table& table, Card guest, CardSet others) {
  std::string text;
  for (const Card other : cards_in(others)) {
    SeatSet seats = 0;
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      seats = static_cast<SeatSet>(seats | (table.seat[i] == other ? 1U << i : 0U));
    seats = static_cast<SeatSet>(seats & ~absent_seats(terms, table));
    const ForbiddingCards forbidding = forbidding_cards_of(terms, guest, other);
    const auto placed = name_of(guest);
    const std::string where = fmt::format("{} of t{}", seat_list(seats), table.number);
    text += text.empty() ? "" : "; ";
    if (forbidding.of_placed && forbidding.of_other)
      text += fmt::format("`{}` and `{}`, who sits in {}, avoid each other", placed, name_of(other), where);
    else if (forbidding.of_placed)
      text += fmt::format("`{}` avoids `{}`, who sits in {}", placed, name_of(other), where);
    else text += fmt::format("`{}`, who sits in {}, avoids `{}`", name_of(other), where, placed);
  }
  return text;
}

// Returns the guests of this set with whom `guest` can't sit. Rulings are read only if somebody at the
// table is concerned under one reading or another.
CardSet kept_away(const Terms& terms, auto& reader, const Table& table, Card guest, CardSet partners) {
  const auto& avoids = terms.ruleset->avoids;
  CardSet meant = 0;
  for (const Card other : cards_in(table.guests & partners))
    if (in(avoids[index_of(guest)], other) || in(avoids[index_of(other)], guest)) meant |= bit(other);
  if (meant == 0) return 0;
  (void)either_circle_forbids(reader);
  const bool every = constraints_hold_everywhere(reader);
  if (!every && table.card != Card::mixed_table) return 0;
  meant &= terms.repels[index_of(guest)];
  const CardSet unblocked = cards_of(table, table.guest_seats & ~unsigned{blocked_seats(table)});
  if ((meant & ~unblocked) != 0 && absent_seats(reader, table) != 0) meant &= unblocked;
  // WT-intro.grandparents names some of these pairs (ruling `introduction`).
  const CardSet told = meant & terms.ruleset->grandparents[index_of(guest)];
  if (told != 0 && introduction_is_story(reader)) meant &= ~told;
  return meant;
}

void check_circle(Context auto& c, const Table& table, Card guest, Rule rule, CardSet partners) {
  const auto holds = [&](auto& judge) {
    const CardSet meant = kept_away(c.terms, judge, table, guest, partners);
    judge.explain([&] {
      if (meant == 0) return;
      const CircleSource source = circle_source(c.terms, guest, meant);
      if (source.from == Provenance::lost) judge.rests_on(Settled::printed);
      judge.component(source.from, [&] { return fmt::format("the circle of {}", name_of(source.of)); });
    });
    return meant == 0;
  };
  c.judge.forbid_unless(rule, holds, [&] {
    const CardSet meant = kept_away(c.terms, c.terms, table, guest, partners);
    if (meant == 0) return fmt::format("`{}` gets on with everybody at t{}", name_of(guest), table.number);
    if (rule == Rule::WT_friends_circle) return quarrels(c.terms, table, guest, meant);
    return fmt::format("`{}` would sit at t{} with {}", name_of(guest), table.number,
                       card_list(cards_in(meant)));
  });
}

// WT-friends.circle (Friends Cards): guests do not sit with a character of their circle. WT-family.parents
// (Family Cards) and WT-intro.grandparents (INTRODUCTION) also name two sorts of such pairs.
void check_circles(Context auto& c, const Table& table, Card guest) {
  check_circle(c, table, guest, Rule::WT_friends_circle, kGuestCards);
  const CardSet parents = c.terms.ruleset->parents[index_of(guest)];
  if (parents != 0) check_circle(c, table, guest, Rule::WT_family_parents, parents);
  const CardSet grandparents = c.terms.ruleset->grandparents[index_of(guest)];
  if (grandparents != 0) check_circle(c, table, guest, Rule::WT_intro_grandparents, grandparents);
}

// True if this player could still pick, place, or lay for an action (ruling `actions: exactly-two`). Nobody
// has to discard.
bool something_to_do(const Terms& terms, const auto& reader, const State& state, std::size_t seat) {
  const CardSet hand = state.hands[seat].kinds();
  if (!state.deck.empty()) return true;
  if ((hand & kTableCards) != 0 && !laying_is_free(reader)) return true;
  for (const Card waiting : state.waiting)
    if (waiting != Card::none && may_stay_empty(reader)) return true;
  for (const Table& table : tables_of(state, seat))
    for (const Card guest : cards_in(hand & kGuestCards & guests_with_room(terms, reader, table)))
      if (kept_away(terms, reader, table, guest, kGuestCards) == 0) return true;
  return false;
}

}  // namespace referee::wedding_tables
