// cancel PLAYER tN: a cancellation takes a seat at somebody else's table.
#pragma once

#include "wedding_tables/actions/bundles.hpp"
#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"

namespace referee::wedding_tables {

// Puts a special on a free seat of another player's table.
struct Cancel {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "cancel PLAYER tN";
  static constexpr bool kHeardByAll = true;
  std::uint8_t player = 0;
  std::uint16_t table = 0;  // n of `tN`

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&Cancel::player, PlayerWord(terms)), argument(&Cancel::table, TableWord()));
  }
  // WT-turn.specials, WT-turn.hand, WT-cancellation.opponent, WT-turn.table, WT-cancellation.seat.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void show(Pile& shown) const { shown.add(Card::cancellation); }
  static bool is_out_of_turn(auto& judge) { return plays_any_time(judge); }

  static void list_grouped(const TurnOptions& turn, const auto& add) {
    if (turn.may_play(Card::cancellation)) add.each(0, turn.others & ~turn.full);
  }
  static Cancel of(const State& state, const Bundle& /*bundle*/, unsigned member) {
    return {state.tables[member].owner, state.tables[member].number};
  }
};

}  // namespace referee::wedding_tables
