// What the player on turn has before them, as sets: what the listing of legal actions begins with.
#pragma once

#include "wedding_tables/rules/seating.hpp"
#include "wedding_tables/state/seen.hpp"

namespace referee::wedding_tables {

// Tables as bits, by index in State::tables.
using TableSet = std::uint32_t;

struct Prospect {
  Prospect(const Terms& rules_of_game, const State& position, Viewer onlooker)
      : terms(rules_of_game),
        state(position),
        viewer(onlooker),
        seat(position.turn.player),
        hand(position.hands[seat].kinds()),
        own((1U << position.table_start[seat + 1U]) - (1U << position.table_start[seat])),
        others(((1U << position.table_count) - 1) & ~own) {
    for (std::size_t i = 0; i < state.table_count; ++i) {
      const Table& table = state.tables[i];
      full |= (terms.is_complete(table) ? 1U : 0U) << i;
      special |= (has_specials(table) ? 1U : 0U) << i;
      covered |= (table.covered != 0 ? 1U : 0U) << i;
    }
  }

  bool action_left() const { return state.turn.actions_left > 0; }
  // Is this special in the hand, and may it still be played in this turn?
  bool may_play(Card card) const { return in(hand, card) && may_play_another(terms, state.turn, card); }

  const Terms& terms;
  const State& state;
  const Viewer viewer;  // for whom actions are listed
  const std::size_t seat;
  const CardSet hand;
  const TableSet own;
  const TableSet others;
  TableSet full = 0;     // no seat is free
  TableSet special = 0;  // a cancellation or killjoy lies there
  TableSet covered = 0;  // a toilet lies there
};

}  // namespace referee::wedding_tables
