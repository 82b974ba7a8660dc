// place GUEST tN: a guest from the hand sits down at an own table.
#pragma once

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/seating.hpp"

namespace referee::wedding_tables {

// Seats a guest at a table.
struct Place {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "place GUEST tN";
  static constexpr bool kSeenByAll = true;
  Card guest = Card::none;
  std::uint16_t table = 0;  // n of `tN`

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&Place::guest, CardWord{kGuestCards}), argument(&Place::table, TableWord()));
  }
  // WT-turn.two-actions, WT-turn.place, WT-turn.hand, WT-turn.table, WT-table.six, and the rules about who
  // may sit where.
  void check(Context auto& c) const;
  // WT-turn.place; WT-table.same, WT-table.mixed (Table Cards).
  void apply(Context auto& c) const {
    spend_action(c);
    c.hand().remove(guest);
    Table& at = c.table(c.seat(), table);
    c.judge.explain([&] {
      if (at.card == Card::mixed_table) c.note(Rule::WT_table_mixed, "a mixed table takes both classes");
      else if (in(at.guests, guest)) c.note(Rule::WT_table_same, "the same card sits there again");
    });
    note_seat(c, at, Rule::WT_table_six);
    at.sit(free_seat(at), guest);
    // The first guest turns a table face up, unless the ruling `first-table` waits until it is full.
    if (at.face_down && c.judge.ruling(key::first_table) != FirstTable::kLaidHidden) at.face_down = false;
    turn_up_if_full(c.terms, at);
  }
  void show(Pile& shown) const { shown.add(guest); }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    const CardSet guests = state.hands[seat_of(actor)].kinds() & kGuestCards;
    if (state.turn.actions_left == 0 || guests == 0) return true;
    for (const Table& table : tables_of(state, seat_of(actor)))
      for (const Card guest : cards_in(guests & seatable(terms, terms, table)))
        if (!sink(Place{guest, table.number})) return false;
    return true;
  }
};

}  // namespace referee::wedding_tables
