// lift tN sM: a player takes an expired toilet off a guest at an own table.
#pragma once

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/seating.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {

// Removes an expired toilet from a guest.
struct Lift {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "lift tN sM";
  static constexpr bool kSeenByAll = true;
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

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    for (const Table& table : tables_of(state, seat_of(actor))) {
      if (table.covered == 0) continue;
      if (!state.turn.fresh && toilet_lifts_at_start(terms)) return true;
      for (const unsigned seat : members<unsigned>(table.covered & ~unsigned{blocked_seats(table)}))
        if (!sink(Lift{table.number, static_cast<std::uint16_t>(seat + 1)})) return false;
    }
    return true;
  }

 private:
  void check_time(Context auto& c, const Table& at) const;
};

}  // namespace referee::wedding_tables
