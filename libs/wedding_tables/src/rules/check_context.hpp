// What every check of an action has at hand, and the checks that several verbs share.
#pragma once

#include <fmt/format.h>

#include <string>

#include "referee/wedding_tables/deck.hpp"
#include "referee/wedding_tables/rules.hpp"
#include "referee/wedding_tables/seating.hpp"

namespace referee::wedding_tables {

template <class Judge>
struct Check {
  const Rules& rules;
  const State& state;
  const Action& action;
  Judge& judge;
  bool own_turn = false;

  // The dealer holds no cards and owns no tables: what is asked about them is not asked of it.
  bool is_player() const { return is_seat(action.actor); }
  std::size_t seat() const { return seat_of(action.actor); }
  const Pile& hand() const { return state.hands[seat()]; }
  std::string name() const { return is_player() ? rules.seat(seat()) : std::string("the table"); }
  const std::string& target_name() const { return rules.seat(action.player); }
  template <auto key>
  OptionOfT<key> ruling() const {
    return judge.template ruling<key>();
  }
};

inline std::string_view plural(std::size_t n) { return n == 1 ? "" : "s"; }

// What lies in a seat, in words.
inline std::string occupant(const Table& table, std::size_t index) {
  if (table.seat[index] == Card::none) return "is empty";
  return fmt::format("holds `{}`{}", name_of(table.seat[index]),
                     table.is_covered(index) ? " under a toilet" : "");
}

// WT-turn.two-actions (COURSE OF PLAY): two actions a turn. `free` tells whether this one costs nothing; it
// is asked only when no action is left.
template <class Judge, class Free>
void check_action_left(Check<Judge>& c, Free&& free) {
  if (!c.own_turn) return;
  const bool holds = c.state.turn.actions_left > 0 || free();
  c.judge.allow(Rule::WT_turn_two_actions, holds, [&] {
    const unsigned left = c.state.turn.actions_left;
    return fmt::format("{} has {} action{} left in this turn", c.name(), left, plural(left));
  });
}

template <class Judge>
void check_action_left(Check<Judge>& c) {
  check_action_left(c, [] { return false; });
}

// WT-turn.hand (COURSE OF PLAY): the card must be in the hand.
template <class Judge>
void check_hand(Check<Judge>& c, Card card) {
  if (!c.is_player()) return;
  c.judge.require(Rule::WT_turn_hand, c.hand().has(card), [&] {
    return fmt::format("{} holds {} `{}`", c.name(),
                       c.hand()[card] == 0 ? "no" : std::to_string(c.hand()[card]), name_of(card));
  });
}

// WT-turn.table (COURSE OF PLAY): such a table lies before that player. Null if not.
template <class Judge>
const Table* check_table(Check<Judge>& c, std::size_t owner) {
  const std::size_t index = find_table(c.state, owner, c.action.table);
  const bool exists = c.judge.require(Rule::WT_turn_table, index != kNoTable, [&] {
    return fmt::format("{} has {}table t{}", c.rules.seat(owner), index == kNoTable ? "no " : "a ",
                       c.action.table);
  });
  return exists ? &c.state.tables[index] : nullptr;
}

template <class Judge>
const Table* check_own_table(Check<Judge>& c) {
  return c.is_player() ? check_table(c, c.seat()) : nullptr;
}

// WT-table.six (GOAL, COURSE): the seat named is one of the six.
template <class Judge>
bool check_seat_number(Check<Judge>& c) {
  const unsigned seats = c.rules.ruleset->limits.seats;
  const bool exists = c.action.spot >= 1 && c.action.spot <= seats;
  return c.judge.require(Rule::WT_table_six, exists, [&] {
    return fmt::format("a table has seats s1 to s{}, and s{} is {}one of them", seats, c.action.spot,
                       exists ? "" : "not ");
  });
}

}  // namespace referee::wedding_tables
