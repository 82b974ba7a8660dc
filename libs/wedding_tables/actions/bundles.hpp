// Legal actions of a turn in bundles. A bundle holds actions of one kind that differ in one thing only, as
// a set of the values of that thing. A position has one or two dozen bundles where it may have a hundred
// actions. So actions can be counted, and one of them can be picked, without writing down the others.
//
// A kind of action that belongs to a turn has
//   template <class Add> static void list_grouped(const TurnOptions& turn, const Add& add);    adds bundles
//   static Kind of(const State&, const Bundle&, unsigned member);    the action of a set's member
// and also `each` and `nth` (redeem.hpp), if its actions are not single members of a set.
#pragma once

#include "wedding_tables/rules/seating.hpp"

namespace referee::wedding_tables {

// A set of tables, one bit for each index in State::tables.
using TableSet = std::uint32_t;

// The possibilities of the player on turn, as sets. The listing of legal actions begins with them.
struct TurnOptions {
  TurnOptions(const Terms& rules_of_game, const State& position, Viewer onlooker)
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
  // True if this special is in the hand and may still be played in this turn.
  bool may_play(Card card) const {
    return in(hand, card) && may_play_another(terms, state.turn.specials_by(seat), card);
  }

  const Terms& terms;
  const State& state;
  const Viewer viewer;  // for whom actions are listed
  const std::size_t seat;
  const CardSet hand;
  const TableSet own;
  const TableSet others;
  TableSet full = 0;     // no seat is free
  TableSet special = 0;  // a cancellation or killjoy is there
  TableSet covered = 0;  // a toilet is there
};

// Actions of one kind that differ in one thing only.
struct Bundle {
  std::uint8_t kind;    // place in the list of actions
  std::uint8_t sort;    // Number of the bundle among those of its kind.
  std::uint16_t table;  // Index in State::tables; kNoTable if there is none, or if the actions differ in it.
  std::uint16_t spot;   // A seat, from 1; 0 if there is none, or if the actions differ in it.
  std::uint32_t set;
  std::uint32_t count;  // of actions; draws count once
};

// The bundles of a turn, filled by list_bundles(). Nothing is set to zero first.
struct Bundles {
  // A table gives at most one bundle of `place`, one of `lift`, and a `redeem` for each seat and for the
  // killjoys beside it, or else three bundles of specials played on it. The other verbs have one or two
  // bundles each.
  static constexpr std::size_t kMost = kMaxTables * (kMaxSeats + 3) + 9;

  std::array<Bundle, kMost + 1> list;
  std::size_t size;
  std::uint32_t actions;  // in all the bundles

  const Bundle* begin() const { return list.data(); }
  const Bundle* end() const { return list.data() + size; }
};

// Lists the legal actions of the player whose turn it is (state.phase == Phase::turn) that a viewer knows of.
void list_bundles(const Terms& terms, const State& state, Viewer viewer, Bundles& bundles);

// Makes `listed` the action of each member of a bundle's set, and calls visit(). Returns false as soon as
// `visit` does.
template <class Kind, class Visit>
[[nodiscard]] bool each_member(const State& state, const Bundle& bundle, Kind& listed, Visit&& visit) {
  for (std::uint32_t rest = bundle.set; rest != 0; rest &= rest - 1) {
    listed = Kind::of(state, bundle, static_cast<unsigned>(std::countr_zero(rest)));
    if (!visit()) return false;
  }
  return true;
}

}  // namespace referee::wedding_tables
