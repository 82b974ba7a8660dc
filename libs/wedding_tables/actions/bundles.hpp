// Legal actions of a turn in bundles: actions of one kind that differ in one thing only, kept as a set of its
// values. A position has a dozen bundles or two where it may have a hundred actions, so they can be counted,
// and one action picked out of them, without the others being written down.
//
// A kind of action that belongs to a turn has
//   template <class Add> static void bundle(const Prospect& turn, const Add& add);    adds its bundles
//   static Kind of(const State&, const Bundle&, unsigned member);    the action of a member of a bundle's set
// and where bundles hold what is no member of a set, `each` and `nth` besides (redeem.hpp).
#pragma once

#include "wedding_tables/rules/seating.hpp"

namespace referee::wedding_tables {

// Tables as bits, by index in State::tables.
using TableSet = std::uint32_t;

// What the player on turn has before them, as sets: what the listing of legal actions begins with.
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

struct Bundle {
  std::uint8_t kind;    // its place in the list of actions
  std::uint8_t sort;    // which of the kind's bundles it is, by numbers of the kind's own
  std::uint16_t table;  // index in State::tables; kNoTable if there is none, or if the actions differ in it
  std::uint16_t spot;   // a seat, from 1; 0 if there is none, or if they differ in it
  std::uint32_t set;
  std::uint32_t count;  // of actions, draws counted once
};

// Filled by list_bundles. Nothing is put to zero first.
struct Bundles {
  // A table gives at most a bundle of `place`, one of `lift` and a `redeem` of each seat and of what lies
  // beside it, or else three of specials played on it. The other verbs have a bundle or two.
  static constexpr std::size_t kMost = kMaxTables * (kMaxSeats + 3) + 9;

  std::array<Bundle, kMost + 1> list;
  std::size_t size;
  std::uint32_t actions;  // in all the bundles

  const Bundle* begin() const { return list.data(); }
  const Bundle* end() const { return list.data() + size; }
};

// The legal actions of the player whose turn it is (state.phase == Phase::turn), as far as a viewer knows.
void list_bundles(const Terms& terms, const State& state, Viewer viewer, Bundles& bundles);

// Makes `listed` the action of each member of a bundle's set, and calls visit(); stops and returns false when
// it does.
template <class Kind, class Visit>
bool each_member(const State& state, const Bundle& bundle, Kind& listed, Visit&& visit) {
  for (std::uint32_t rest = bundle.set; rest != 0; rest &= rest - 1) {
    listed = Kind::of(state, bundle, static_cast<unsigned>(std::countr_zero(rest)));
    if (!visit()) return false;
  }
  return true;
}

}  // namespace referee::wedding_tables
