// Legal actions of a turn in bundles: actions that differ in one thing only, kept as a set of its values. A
// position has a dozen bundles or two where it may have a hundred actions, so they can be counted, and one
// action picked out of them, without the others being written down. The listing of actions (generate.hpp) and
// random play (sample.hpp) both rest on them.
#pragma once

#include "referee/wedding_tables/move.hpp"
#include "referee/wedding_tables/triples.hpp"

namespace referee::wedding_tables {

// In what the actions of a bundle differ, and what their set holds: `card` the card itself; `place` seats or
// slots, bit 0 being the first; `table` tables by their index in State::tables; `pair` the card of which two
// are paid; `triple` all cards of which three different ones can be paid.
enum class Differ : std::uint8_t { nothing, card, place, table, pair, triple };

struct Bundle {
  Verb verb;
  Target target;
  Differ differ;
  std::uint16_t table;  // index in State::tables; kNoTable if there is none, or if they differ in it
  std::uint16_t spot;   // of `redeem`: the seat, from 1
  std::uint32_t set;
  std::uint32_t count;  // of actions, draws counted once
};

// Filled by list_bundles. Nothing is put to zero first.
struct Bundles {
  // A table gives at most a bundle of `place`, one of `lift` and a `redeem` of each seat and of what lies
  // beside it, or else two of specials played on it. The other verbs have a bundle or two.
  static constexpr std::size_t kMost = kMaxTables * (kMaxSeats + 3) + 8;

  std::array<Bundle, kMost + 1> list;
  std::size_t size;
  std::uint32_t actions;  // in all the bundles

  const Bundle* begin() const { return list.data(); }
  const Bundle* end() const { return list.data() + size; }
};

// The legal actions of the player whose turn it is (state.phase == Phase::turn).
void list_bundles(const Rules& rules, const State& state, Bundles& bundles);

// Points an action at a table. Only specials name its owner, who is somebody else then.
inline void name_table(Action& action, const State& state, std::size_t index) {
  const Table& table = state.tables[index];
  action.table = table.number;
  action.player = table.owner == state.turn.player ? std::uint8_t{0} : table.owner;
}

// Makes an action what all those of a bundle have in common.
inline void begin_action(Action& action, const State& state, const Bundle& bundle) {
  action = {};
  action.actor = seat_actor(state.turn.player);
  action.verb = bundle.verb;
  action.target = bundle.target;
  action.spot = bundle.spot;
  if (bundle.table != kNoTable) name_table(action, state, bundle.table);
}

// Makes an action that of one member of the bundle's set.
inline void name_member(Action& action, const State& state, Differ differ, unsigned member) {
  switch (differ) {
    case Differ::card:
      action.card = static_cast<Card>(member);
      return;
    case Differ::place:
      action.spot = static_cast<std::uint16_t>(member + 1);
      return;
    case Differ::table:
      return name_table(action, state, member);
    case Differ::pair:
      action.paid = {};
      action.paid.add(static_cast<Card>(member), 2);
      return;
    case Differ::nothing:
    case Differ::triple:
      return;
  }
}

inline void pay(Action& action, CardSet cards) {
  action.paid = {};
  for (; cards != 0; cards &= cards - 1) action.paid.add(first_of(cards));
}

// Makes an action the n-th of a bundle, n < bundle.count. Like those of each_action, it leaves draws open.
inline void write_action(Action& action, const Rules& rules, const State& state, const Bundle& bundle,
                         std::uint32_t n) {
  begin_action(action, state, bundle);
  if (bundle.differ == Differ::triple) pay(action, Triples(rules, bundle.set).nth(n));
  else if (bundle.differ != Differ::nothing) name_member(action, state, bundle.differ, nth_of(bundle.set, n));
}

// Calls `visit` with all actions of a bundle; stops and returns false when it does.
template <class Visit>
bool each_action(const Rules& rules, const State& state, const Bundle& bundle, Visit&& visit) {
  Action action;
  begin_action(action, state, bundle);
  if (bundle.differ == Differ::nothing) return visit(action);
  if (bundle.differ == Differ::triple) {
    return Triples(rules, bundle.set).each([&](CardSet cards) {
      pay(action, cards);
      return visit(action);
    });
  }
  for (std::uint32_t rest = bundle.set; rest != 0; rest &= rest - 1) {
    name_member(action, state, bundle.differ, static_cast<unsigned>(std::countr_zero(rest)));
    if (!visit(action)) return false;
  }
  return true;
}

}  // namespace referee::wedding_tables
