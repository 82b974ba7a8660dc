// Lets toilets expire and removes them: WT-toilet.three-turns, WT-toilet.remove (Toilet Card).
#pragma once

#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/seating.hpp"

namespace referee::wedding_tables {

// WT-toilet.remove.
void lift_toilet(Context auto& c, Table& table, std::size_t index) {
  table.covered = static_cast<SeatSet>(table.covered & ~(1U << index));
  table.toilet[index] = {};
  c.put_under(Card::toilet);
}

// WT-toilet.three-turns: toilets expire after three turns of the owner, or of anybody (ruling
// `toilet-turns`).
[[gnu::always_inline]] inline void count_down_toilets(Context auto& c) {
  const Turn& turn = c.state.turn;
  for (std::size_t t = 0; t < c.state.table_count; ++t) {
    Table& table = c.state.tables[t];
    if (table.covered == 0) continue;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      Toilet& toilet = table.toilet[i];
      if (!table.is_covered(i) || toilet.left == 0) continue;
      const bool owners = c.judge.ruling(key::toilet_turns) == ToiletTurns::kOwner;
      // A toilet may have been played in this very turn, even in that of the table's owner, if specials are
      // played at any time.
      const bool later = turn.number > toilet.turn;
      const bool counts = owners ? table.owner == turn.player && (later || !plays_any_time(c.judge)) : later;
      if (!counts) continue;
      --toilet.left;
      c.note(Rule::WT_toilet_three_turns, "a turn under a toilet has passed");
    }
  }
}

// WT-toilet.remove, under `toilet-removal: automatic`.
[[gnu::always_inline]] inline void lift_expired_toilets(Context auto& c) {
  for (std::size_t t = 0; t < c.state.table_count; ++t) {
    Table& table = c.state.tables[t];
    if (table.covered == 0 || table.owner != c.state.turn.player) continue;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      if (!table.is_covered(i) || table.toilet[i].left > 0) continue;
      if (c.judge.ruling(key::toilet_removal) != ToiletRemoval::kAutomatic) return;
      lift_toilet(c, table, i);
      c.note(Rule::WT_toilet_remove, "an expired toilet goes under the deck by itself");
    }
  }
}

}  // namespace referee::wedding_tables
