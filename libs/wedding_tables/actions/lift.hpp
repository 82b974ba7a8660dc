// lift tN sM: a player takes an expired toilet off a guest at an own table.
#pragma once

#include "wedding_tables/actions/bundles.hpp"
#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {

// Removes an expired toilet from a guest.
struct Lift {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "lift tN sM";
  static constexpr bool kHeardByAll = true;
  std::uint16_t table = 0;  // n of `tN`
  std::uint16_t spot = 0;   // n of `sM`

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&Lift::table, TableWord()), argument(&Lift::spot, SeatWord()));
  }
  // WT-turn.table, WT-table.six, WT-toilet.remove, WT-toilet.three-turns.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  // Lifting leaves the turn fresh, because toilets are lifted before anything else.
  template <class Judge>
  static bool leaves_turn_fresh(Judge& /*judge*/) {
    return true;
  }

  static void list_grouped(const TurnOptions& turn, const auto& add) {
    const TableSet covered = turn.own & turn.covered;
    if (covered == 0) return;
    const bool at_start = toilet_lifts_at_start(turn.terms);
    if (at_start && !turn.state.turn.fresh) return;
    for (const std::size_t i : members<std::size_t>(covered)) {
      const Table& table = turn.state.tables[i];
      add.each(0, table.covered & ~unsigned{blocked_seats(table)}, i);
    }
  }
  static Lift of(const State& state, const Bundle& bundle, unsigned member) {
    return {state.tables[bundle.table].number, static_cast<std::uint16_t>(member + 1)};
  }

 private:
  void check_time(Context auto& c, const Table& at) const;
};

}  // namespace referee::wedding_tables
