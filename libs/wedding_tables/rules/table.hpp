// Checks a table and a seat that an action names: WT-turn.table, WT-table.six, WT-toilet.three-turns
// (rulebook 8).
#pragma once

#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/seating.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/words/facts.hpp"

namespace referee::wedding_tables {

// Returns in words which tables a player has, for messages about an action that names another one.
inline std::string table_list(const State& state, std::size_t owner) {
  std::vector<std::string> names;
  for (const Table& table : tables_of(state, owner)) names.push_back(fmt::format("t{}", table.number));
  return names.empty() ? "nor any other" : "only " + enumerate(names, "and");
}

// WT-turn.table (COURSE OF PLAY): the player must have this table. Returns null otherwise.
const Table* check_table(Context auto& c, std::size_t owner, unsigned number) {
  const std::size_t index = find_table(c.state, owner, number);
  const bool exists = c.judge.require(Rule::WT_turn_table, index != kNoTable, [&] {
    if (index != kNoTable) return fmt::format("{} has a table t{}", c.terms.seat(owner), number);
    return fmt::format("{} has no table t{}, {}", c.terms.seat(owner), number, table_list(c.state, owner));
  });
  return exists ? &c.state.tables[index] : nullptr;
}

const Table* check_own_table(Context auto& c, unsigned number) {
  return c.is_player() ? check_table(c, c.seat(), number) : nullptr;
}

// WT-table.six (GOAL, COURSE): the seat must be one of the six. Returns false otherwise; the result may be
// ignored, because the judge knows it.
bool check_seat_number(Context auto& c, unsigned spot) {
  const unsigned seats = c.terms.ruleset->limits.seats;
  const bool exists = spot >= 1 && spot <= seats;
  const auto holds = [&](auto& judge) {
    judge.component(c.terms.ruleset->limits.seats.from, limit_names::seats);
    return exists;
  };
  return c.judge.require(Rule::WT_table_six, holds, [&] {
    return fmt::format("a table has seats s1 to s{}, and s{} is {}one of them", seats, spot,
                       exists ? "" : "not ");
  });
}

// WT-prep.waiting (PREPARATION): the place must be one of four. Returns false otherwise.
[[nodiscard]] bool check_slot_number(Context auto& c, unsigned slot) {
  const bool exists = slot >= 1 && slot <= kWaitingSlots;
  return c.judge.require(Rule::WT_prep_waiting, exists, [&] {
    return fmt::format("the waiting list has slots w1 to w{}, and w{} is {}one of them", kWaitingSlots, slot,
                       exists ? "" : "not ");
  });
}

// WT-toilet.three-turns (Toilet Card): a toilet stays and blocks until its turns have passed. `seats` are
// covered; the message names the one with the longest time left. `holds(judge)` is false if the toilets
// matter.
template <class Judge, class Holds>
void check_three_turns(CheckContext<Judge>& c, const Table& table, SeatSet seats, Holds&& holds) {
  const auto asked = [&](auto& judge) {
    judge.component(c.terms.ruleset->limits.toilet_turns.from, limit_names::toilet_turns);
    return holds(judge);
  };
  c.judge.forbid_unless(Rule::WT_toilet_three_turns, asked, [&] {
    std::size_t longest = static_cast<std::size_t>(std::countr_zero(seats));
    for (std::size_t i = longest; i < kMaxSeats; ++i) {
      if (((unsigned{seats} >> i) & 1U) != 0 && table.toilet[i].left > table.toilet[longest].left)
        longest = i;
    }
    const unsigned left = table.toilet[longest].left;
    const bool owners = c.terms.template ruling<Ruling::toilet_turns>() == ToiletTurns::kOwner;
    return fmt::format("the toilet on `{}` in s{} of {}'s t{} blocks for {}{}", name_of(table.seat[longest]),
                       longest + 1, c.terms.seat(table.owner), table.number, counted(left, "more turn"),
                       owners ? fmt::format(" of {}'s", c.terms.seat(table.owner)) : "");
  });
}

// WT-toilet.three-turns: a toilet in this seat must have blocked for three turns.
void check_has_expired(Context auto& c, const Table& table, std::size_t seat) {
  if (!table.is_covered(seat)) return;
  check_three_turns(c, table, static_cast<SeatSet>(1U << seat), [&](auto& judge) {
    const bool expired = table.toilet[seat].left == 0;
    if (!expired) judge.rests_on(key::toilet_turns);
    return expired;
  });
}

// WT-toilet.three-turns: guests whom toilets hold in these seats are not stolen, and their table is not
// discarded (ruling `toilet-blocks`).
void check_not_held(Context auto& c, const Table& table, SeatSet seats) {
  const auto blocked = static_cast<SeatSet>(blocked_seats(table) & seats);
  if (blocked == 0) return;
  check_three_turns(c, table, blocked,
                    [](auto& judge) { return judge.ruling(key::toilet_blocks) != ToiletBlocks::kGuest; });
}

// WT-turn.under (COURSE OF PLAY, Cancellation Card, Killjoy Card): the order must name all the cards, and
// no others. `usual(reader)` returns these cards.
template <class Judge, class Usual>
void check_under(CheckContext<Judge>& c, const UnderOrder& said, Usual&& usual) {
  if (said.empty()) return;
  const auto holds = [&](auto& judge) { return said.has_cards_of(usual(judge)); };
  c.judge.forbid_unless(Rule::WT_turn_under, holds, [&] {
    return fmt::format("under the deck go {}", card_list(usual(c.terms).cards()));
  });
}

}  // namespace referee::wedding_tables
