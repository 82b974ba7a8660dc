// killjoy PLAYER tN [steal sM]: a killjoy takes a seat at somebody else's table, or steals a guest from it.
#pragma once

#include "referee/engine/action_words.hpp"
#include "referee/engine/verb.hpp"
#include "wedding_tables/actions/bundles.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/prospect.hpp"
#include "wedding_tables/rules/seating.hpp"

namespace referee::wedding_tables {

struct Killjoy {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm =
      "killjoy PLAYER tN` or `killjoy PLAYER tN steal sM";  // what stands between backquotes
  std::uint8_t player = 0;
  bool steals = false;
  std::uint16_t table = 0;  // n of `tN`
  std::uint16_t spot = 0;   // n of `sM`, if it steals

  bool read_words(ActionWords& words, const Rules& rules);
  void print(const Rules& rules, std::string& out) const;
  // WT-turn.specials, WT-turn.hand, WT-killjoy.opponent, WT-turn.table, then WT-killjoy.seat, or
  // WT-table.six, WT-killjoy.steal, WT-killjoy.steal-guest and WT-toilet.three-turns.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void show(Pile& shown) const { shown.add(Card::killjoy); }

  template <class Add>
  static void bundle(const Prospect& turn, const Add& add) {
    if (!turn.may_play(Card::killjoy)) return;
    add.each(kTables, turn.others & ~turn.full);
    for (TableSet rest = turn.others & ~turn.full; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      const Table& table = turn.state.tables[i];
      add.each(kSeats, table.guest_seats & ~unsigned{held_seats(turn.rules, table)}, i);
    }
  }
  static Killjoy of(const State& state, const Bundle& bundle, unsigned member) {
    const bool steals = bundle.sort == kSeats;
    const Table& table = state.tables[steals ? bundle.table : member];
    return {table.owner, steals, table.number, static_cast<std::uint16_t>(steals ? member + 1 : 0)};
  }

 private:
  enum Sort : std::uint8_t { kTables, kSeats };

  void check_theft(Context auto& c, const Table& at) const;
};

}  // namespace referee::wedding_tables
