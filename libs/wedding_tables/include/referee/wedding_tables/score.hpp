// What a player's tables are worth (rulebook 9).
#pragma once

#include "referee/core/judge.hpp"
#include "referee/wedding_tables/state.hpp"

namespace referee::wedding_tables {

struct Score {
  std::array<int, kMaxTables> tables{};  // by index in State::tables; a table's own number
  int complete = 0;
  Halves2 incomplete = 0;  // already halved, counted in halves
  int combo = 0;
  int malus = 0;
  Halves2 total = 0;
};

// A player's score as things lie. Rulings are read, and scoring rules consulted, through `reader`.
Score compute_score(const Rules& rules, const State& state, std::size_t seat, const RulingReader& reader);

// Guests by card, as combos look at them.
using GuestCounts = std::array<std::uint8_t, kCards>;

// The points of the combos among these guests (WT-combo.bonus): every combo of the list at most once ...
int shared_combos(const WeddingRuleset& ruleset, const GuestCounts& guests);
// ... or the best way to split the guests up into combos, each guest serving one; exact.
int disjoint_combos(const WeddingRuleset& ruleset, const GuestCounts& guests);

}  // namespace referee::wedding_tables
