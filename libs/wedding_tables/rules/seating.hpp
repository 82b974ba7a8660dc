// Finds out who may sit where, as sets of cards (rulebook 6, WT-table.*, WT-friends.circle). Used by checks
// and by the listing of legal actions.
#pragma once

#include <fmt/format.h>

#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/state/questions.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// Returns the guests whose class a type of table takes.
constexpr CardSet admitted(Card table) {
  return table == Card::family_table   ? kFamilyCards
         : table == Card::friend_table ? kFriendCards
                                       : kGuestCards;
}

// True if circles matter at this type of table (ruling `constraints-on`).
bool circles_matter(const auto& reader, Card table) {
  return table == Card::mixed_table || constraints_hold_everywhere(reader);
}

// Returns the seats whose guests a toilet still blocks.
inline SeatSet blocked_seats(const Table& table) {
  unsigned set = table.covered;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    set &= ~((table.toilet[seat].left > 0 ? 0U : 1U) << seat);
  return static_cast<SeatSet>(set);
}

// Returns the seats whose guests can't be stolen, and whose table can't be discarded (ruling
// `toilet-blocks`).
SeatSet held_seats(const auto& reader, const Table& table) {
  if (table.covered == 0) return 0;
  const SeatSet blocked = blocked_seats(table);
  if (blocked == 0) return 0;
  return reader.template ruling<Ruling::toilet_blocks>() == ToiletBlocks::kGuest ? blocked : SeatSet{0};
}

// Returns the seats whose guests keep nobody away (ruling `toilet-blocks`).
SeatSet absent_seats(auto& reader, const Table& table) {
  if (table.covered == 0) return 0;
  return reader.template ruling<Ruling::toilet_blocks>() == ToiletBlocks::kAbsent ? blocked_seats(table)
                                                                                  : SeatSet{0};
}

// Returns the cards in these seats.
inline CardSet cards_of(const Table& table, unsigned seats) {
  CardSet cards = 0;
  for (const std::size_t seat : members<std::size_t>(seats)) cards |= bit(table.seat[seat]);
  return cards;
}

// Returns the guests that a table takes and has a seat for, even if guests there keep them away.
CardSet guests_with_room(const Terms& terms, const auto& reader, const Table& table) {
  if (terms.is_complete(table)) return 0;
  CardSet set = admitted(table.card);
  if (table.card == Card::mixed_table) {
    const unsigned most = terms.mixed_max;
    if (mixed_limit_is_by_class(reader)) {
      if (table.relatives >= most) set &= ~kFamilyCards;
      if (table.friends >= most) set &= ~kFriendCards;
    } else if (most == 0) {
      set = 0;
    } else {
      for (const Card guest : cards_in(table.guests))
        if (table.count(guest) >= most) set &= ~bit(guest);
    }
  }
  return set;
}

// Returns the guests that may be placed at a table next.
CardSet seatable(const Terms& terms, const auto& reader, const Table& table) {
  CardSet set = guests_with_room(terms, reader, table);
  if (table.guests == 0 || !circles_matter(reader, table.card)) return set;
  // Both rulings decide what `repelled_by` has.
  (void)either_circle_forbids(reader);
  (void)introduction_is_story(reader);
  const SeatSet absent = absent_seats(reader, table);
  if (absent != 0) {
    for (const Card seated : cards_in(cards_of(table, table.guest_seats & ~unsigned{absent})))
      set &= ~terms.repelled_by[index_of(seated)];
    return set;
  }
  // Going seat by seat needs no branches, which is faster than going through the guests alone.
  for (const Card seated : table.seat) set &= ~terms.repelled_by[index_of(seated)];
  return set;
}

// True if a cancellation or killjoy is at this table.
inline bool has_specials(const Table& table) { return table.beside > 0 || table.taken != table.guest_seats; }

// True if a special is at this table, without those in this seat.
inline bool has_other_specials(const Table& table, std::size_t seat) {
  const unsigned others = ~(1U << seat);
  return table.beside > 0 || ((table.taken ^ table.guest_seats) & others) != 0 ||
         (table.covered & others) != 0;
}

// True if specials may be played out of turn.
bool plays_any_time(auto& reader) { return specials_at_any_time(reader); }

// True if a player who has played these specials in this turn may play one more `card`. Reads the ruling
// `specials-limit` only if it matters.
bool may_play_another(auto& reader, const SpecialCounts& played, Card card) {
  if ((played[0] | played[1] | played[2]) == 0) return true;
  const SpecialsLimit limit = reader.template ruling<Ruling::specials_limit>();
  return limit == SpecialsLimit::kUnlimited ||
         (limit == SpecialsLimit::kOneEach && played[special_index(card)] == 0);
}

// True if the player holds this special and may still play it in this turn.
inline bool may_play(const Terms& terms, const State& state, Actor actor, Card card) {
  const std::size_t seat = seat_of(actor);
  return state.hands[seat].has(card) && may_play_another(terms, state.turn.specials_by(seat), card);
}

// True if a slot of the waiting list may stay empty when the deck is empty.
bool may_stay_empty(auto& reader) {
  return reader.template ruling<Ruling::waiting_refill>() == WaitingRefill::kIfPossible;
}

inline std::size_t free_seat(const Table& table) {
  return static_cast<std::size_t>(std::countr_one(table.taken));
}

// WT-table.six, WT-cancellation.seat, WT-killjoy.seat: reports which of several free seats is taken next.
template <class Judge>
void note_seat(ApplyContext<Judge>& c, const Table& table, Rule rule) {
  if constexpr (Judge::kFull) {
    if (size_of(static_cast<SeatSet>(c.terms.all_seats & ~unsigned{table.taken})) < 2) return;
    static constexpr std::array<std::string_view, 1> kSeats = {"players.*.tables.*.seats"};
    const NotedOnlyFor seats(c.terms.spec.trace, kSeats);
    c.judge.rests_on(Settled::several_specials);
    c.judge.effect(rule, [&] { return fmt::format("s{} is the lowest free seat", free_seat(table) + 1); });
  }
}

// Turns up a table whose last seat was just taken.
inline void turn_up_if_full(const Terms& terms, Table& table) {
  if (!terms.is_complete(table)) return;
  table.face_down = false;
  table.was_complete = false;
}

// Clears a seat. If this makes a complete table incomplete, the table may still count as completed (ruling
// `completed`).
void leave_seat(Context auto& c, Table& table, std::size_t seat) {
  if (c.terms.is_complete(table) && c.judge.ruling(key::completed) == Completed::kForGood)
    table.was_complete = true;
  table.leave(seat);
}

}  // namespace referee::wedding_tables
