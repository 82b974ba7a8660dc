// What a player's tables are worth (rulebook 9).
#pragma once

#include <vector>

#include "referee/engine/judge.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// Guests by card, as combos look at them.
using GuestCounts = std::array<std::uint8_t, kCards>;

// How a table came by its number.
struct TableCount {
  SeatSet passed_over = 0;  // guests cancelled by the toilets on them
  bool complete = false;    // scored as such
  bool bonus = false;       // earned
  int value = 0;
};

// Guests that make combos together: all of a player's, or those of one table.
struct ComboGroup {
  GuestCounts guests{};
  std::uint8_t table = 0;  // index in State::tables of the first one
};

struct Score {
  std::array<TableCount, kMaxTables> tables{};  // by index in State::tables
  int complete = 0;
  int unhalved = 0;           // gifts at the incomplete tables
  HalfPoints incomplete = 0;  // already halved, counted in halves
  int combo = 0;
  int malus = 0;
  HalfPoints total = 0;
  // Where combos were looked for; none if there are none.
  std::size_t groups = 0;
  bool by_table = false;
  bool shared = true;  // a guest may serve several
  std::array<ComboGroup, kMaxTables> group;
};

// A player's score as things lie. Rulings are read, and scoring rules consulted, through `reader`.
Score compute_score(const Terms& terms, const State& state, std::size_t seat, const RulingReader& reader);

// The points of the combos among these guests (WT-combo.bonus): every combo of the list at most once ...
int shared_combos(const WeddingRuleset& ruleset, const GuestCounts& guests);
// ... or the best way to split the guests up into combos, each guest serving one; exact.
int disjoint_combos(const WeddingRuleset& ruleset, const GuestCounts& guests);

// The same by name, those made at least once.
struct MadeCombo {
  const Combo* combo;
  unsigned times;
};
std::vector<MadeCombo> made_combos(const WeddingRuleset& ruleset, const GuestCounts& guests, bool shared);

}  // namespace referee::wedding_tables
