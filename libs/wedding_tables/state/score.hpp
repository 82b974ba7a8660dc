// Computes what a player's tables are worth (rulebook 9).
#pragma once

#include <bitset>
#include <vector>

#include "referee/engine/judging/judge.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// The number of guests of each card, as combos need them.
using GuestCounts = std::array<std::uint8_t, kCards>;

// The parts of a table's value.
struct TableCount {
  SeatSet passed_over = 0;  // guests cancelled by their toilets
  SeatSet expired = 0;      // guests cancelled by expired toilets
  bool complete = false;    // scored as such
  bool bonus = false;       // earned
  int value = 0;
};

// Guests that make combos together: all guests of a player, or those of one table. A combo of the guests in
// `whole` counts in full, and any other combo counts half (ruling `combo-incomplete`).
struct ComboGroup {
  GuestCounts guests{};
  GuestCounts whole{};
  std::uint8_t table = 0;  // Index in State::tables of the first table.
};

// The parts of a player's points.
struct Score {
  std::array<TableCount, kMaxTables> tables{};  // by index in State::tables
  int complete = 0;
  int unhalved = 0;           // gifts and combos to be halved
  HalfPoints incomplete = 0;  // already halved, counted in halves
  int combo = 0;              // combos that count in full
  int malus = 0;
  HalfPoints total = 0;
  // The groups in which combos were looked for; none if there are no combos.
  std::size_t groups = 0;
  bool by_table = false;
  bool shared = true;  // a guest may serve several
  std::array<ComboGroup, kMaxTables> group;
};

// The parts of a score that are asked for. Only what decides these is noted.
struct AskedScore {
  bool complete = true;
  bool incomplete = true;
  bool combo = true;
  bool malus = true;
  bool total = false;                // the total by itself
  std::bitset<kMaxTables> tables{};  // by index in State::tables
};

// Returns a player's score as the tables are now. `reader` reads the rulings and looks up the scoring
// rules.
Score compute_score(const Terms& terms, const State& state, std::size_t seat, const RulingReader& reader,
                    const AskedScore& asked = {});

// Notes for the next effect that a total can be negative, if this one is.
void note_below_zero(auto& reader, HalfPoints total) {
  if (total < 0) reader.rests_on(Settled::malus_whole);
}

// The points of combos.
struct ComboPoints {
  int whole = 0;
  int halved = 0;  // not yet halved
  friend bool operator==(const ComboPoints&, const ComboPoints&) = default;
};
// Returns the points of the combos among these guests (WT-combo.bonus). With `shared`, every combo of the
// list counts at most once, and a guest may serve several. Otherwise each guest serves one, and the points
// are those of the best way to split the guests.
ComboPoints combo_points(const WeddingRuleset& ruleset, const ComboGroup& group, bool shared);

// A combo that is made at least once.
struct MadeCombo {
  const Combo* combo;
  unsigned times;
  bool halved;
};
// Returns the combos that combo_points() counts.
std::vector<MadeCombo> made_combos(const WeddingRuleset& ruleset, const ComboGroup& group, bool shared);

// Returns how many odd numbers would be halved if each incomplete table, with its own combos, were halved by
// itself.
unsigned count_odd_halves(const WeddingRuleset& ruleset, const Score& score);

}  // namespace referee::wedding_tables
