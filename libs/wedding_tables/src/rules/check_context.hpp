// What every check of an action has at hand, and the checks that several verbs share.
#pragma once

#include <fmt/format.h>

#include <bit>
#include <span>
#include <string>
#include <vector>

#include "referee/core/text.hpp"
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
                     table.is_covered(index)       ? " under a toilet"
                     : is_guest(table.seat[index]) ? ""
                                                   : ", not a guest");
}

// "3 of 6 seats", "all 6 seats".
inline std::string seats_taken(const Rules& rules, const Table& table) {
  const unsigned seats = rules.ruleset->limits.seats;
  return rules.is_complete(table) ? fmt::format("all {} seats", seats)
                                  : fmt::format("{} of {} seats", std::popcount(table.taken), seats);
}

// "`mum`", "`mum` and `nerd`", "`mum`, `mum` and `nerd`".
inline std::string card_list(std::span<const Card> cards) {
  std::vector<std::string> names;
  for (const Card card : cards) names.push_back(fmt::format("`{}`", name_of(card)));
  return enumerate(names, "and");
}

// "s1", "s1 and s4", "s1, s2 and s4".
inline std::string seat_list(SeatSet seats) {
  std::string text;
  for (unsigned rest = seats; rest != 0; rest &= rest - 1) {
    const bool last = (rest & (rest - 1)) == 0;
    text += fmt::format("{}s{}", text.empty() ? "" : last ? " and " : ", ", std::countr_zero(rest) + 1);
  }
  return text;
}

// The kind of a card, in words.
inline std::string_view kind_of(Card card) {
  constexpr std::array<std::string_view, 4> kKinds = {"relative", "friend", "table card", "special"};
  return kKinds[static_cast<std::size_t>(class_of(card))];
}

// "both actions", "the only action", "all 3 actions".
inline std::string all_actions(unsigned all) {
  if (all == 1) return "the only action";
  return all == 2 ? "both actions" : fmt::format("all {} actions", all);
}

// WT-turn.two-actions (COURSE OF PLAY): two actions a turn. `free` tells whether this one costs nothing; it
// is asked only when no action is left.
template <class Judge, class Free>
void check_action_left(Check<Judge>& c, Free&& free) {
  if (!c.own_turn) return;
  const bool holds = c.state.turn.actions_left > 0 || free();
  c.judge.component(c.rules.ruleset->limits.from.actions);
  c.judge.allow(Rule::WT_turn_two_actions, holds, [&] {
    const unsigned left = c.state.turn.actions_left;
    const unsigned all = c.rules.ruleset->limits.actions;
    if (left == 0) return fmt::format("{} has done {} of this turn", c.name(), all_actions(all));
    return fmt::format("{} has {} of {} action{} left in this turn", c.name(), left, all, plural(all));
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
    // Not how many: who hears that the action was accepted knows of one.
    return fmt::format("{} holds {}`{}`", c.name(), c.hand().has(card) ? "" : "no ", name_of(card));
  });
}

// The tables that a player has, for somebody who named another.
inline std::string tables_of(const State& state, std::size_t owner) {
  std::string text;
  const std::size_t end = state.first_table[owner + 1];
  for (std::size_t i = state.first_table[owner]; i < end; ++i)
    text += fmt::format("{}t{}",
                        text.empty()   ? "only "
                        : i + 1 == end ? " and "
                                       : ", ",
                        state.tables[i].number);
  return text.empty() ? "nor any other" : text;
}

// WT-turn.table (COURSE OF PLAY): such a table lies before that player. Null if not.
template <class Judge>
const Table* check_table(Check<Judge>& c, std::size_t owner) {
  const std::size_t index = find_table(c.state, owner, c.action.table);
  const bool exists = c.judge.require(Rule::WT_turn_table, index != kNoTable, [&] {
    if (index != kNoTable) return fmt::format("{} has a table t{}", c.rules.seat(owner), c.action.table);
    return fmt::format("{} has no table t{}, {}", c.rules.seat(owner), c.action.table,
                       tables_of(c.state, owner));
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
  c.judge.component(c.rules.ruleset->limits.from.seats);
  return c.judge.require(Rule::WT_table_six, exists, [&] {
    return fmt::format("a table has seats s1 to s{}, and s{} is {}one of them", seats, c.action.spot,
                       exists ? "" : "not ");
  });
}

// WT-toilet.three-turns (Toilet Card): as long as its turns run a toilet stays, and blocks. `seats` are
// covered; that with the longest to go is named.
template <class Judge>
void check_three_turns(Check<Judge>& c, const Table& table, SeatSet seats, bool holds) {
  c.judge.component(c.rules.ruleset->limits.from.toilet_turns);
  c.judge.allow(Rule::WT_toilet_three_turns, holds, [&] {
    std::size_t longest = static_cast<std::size_t>(std::countr_zero(seats));
    for (std::size_t i = longest; i < kMaxSeats; ++i) {
      if (((seats >> i) & 1U) != 0 && table.toilet[i].left > table.toilet[longest].left) longest = i;
    }
    const unsigned left = table.toilet[longest].left;
    const bool owners = c.rules.template ruling<Ruling::toilet_turns>() == ToiletTurns::kOwner;
    return fmt::format("the toilet on `{}` in s{} of {}'s t{} blocks for {} more turn{}{}",
                       name_of(table.seat[longest]), longest + 1, c.rules.seat(table.owner), table.number,
                       left, plural(left), owners ? fmt::format(" of {}'s", c.rules.seat(table.owner)) : "");
  });
}

}  // namespace referee::wedding_tables
