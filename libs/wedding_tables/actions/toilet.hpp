// toilet PLAYER tN sM: a toilet covers a guest at another player's table.
#pragma once

#include "wedding_tables/actions/bundles.hpp"
#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"

namespace referee::wedding_tables {

// Puts a toilet on a guest.
struct Cover {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "toilet PLAYER tN sM";
  static constexpr bool kHeardByAll = true;
  std::uint8_t player = 0;
  std::uint16_t table = 0;  // n of `tN`
  std::uint16_t spot = 0;   // n of `sM`

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&Cover::player, PlayerWord(terms)), argument(&Cover::table, TableWord()),
                      argument(&Cover::spot, SeatWord()));
  }
  // WT-turn.specials, WT-turn.hand, WT-toilet.opponent, WT-turn.table, WT-table.six, WT-toilet.guest.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void show(Pile& shown) const { shown.add(Card::toilet); }
  static bool is_out_of_turn(auto& judge) { return plays_any_time(judge); }

  static void list_grouped(const TurnOptions& turn, const auto& add) {
    if (!turn.may_play(Card::toilet)) return;
    const bool again = turn.terms.ruling<Ruling::toilet_again>() == ToiletAgain::kRenews;
    for (const std::size_t i : members<std::size_t>(turn.others)) {
      const Table& table = turn.state.tables[i];
      add.each(0, table.guest_seats & ~(again ? 0U : unsigned{table.covered}), i);
    }
  }
  static Cover of(const State& state, const Bundle& bundle, unsigned member) {
    const Table& table = state.tables[bundle.table];
    return {table.owner, table.number, static_cast<std::uint16_t>(member + 1)};
  }
};

}  // namespace referee::wedding_tables
