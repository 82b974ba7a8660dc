// cancel PLAYER tN: a cancellation takes a seat at somebody else's table.
#pragma once

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/seating.hpp"

namespace referee::wedding_tables {

// Puts a cancellation on a free seat of another player's table.
struct Cancel {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "cancel PLAYER tN";
  static constexpr bool kSeenByAll = true;
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

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (!may_play(terms, state, actor, Card::cancellation)) return true;
    for (const Table& table : all_tables(state))
      if (seat_actor(table.owner) != actor && !terms.is_complete(table) &&
          !sink(Cancel{table.owner, table.number}))
        return false;
    return true;
  }
};

}  // namespace referee::wedding_tables
