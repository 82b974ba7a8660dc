// toilet PLAYER tN sM: a toilet covers a guest at another player's table.
#pragma once

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/seating.hpp"

namespace referee::wedding_tables {

// Puts a toilet on a guest.
struct Cover {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "toilet PLAYER tN sM";
  static constexpr bool kSeenByAll = true;
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

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (!may_play(terms, state, actor, Card::toilet)) return true;
    for (const Table& table : all_tables(state)) {
      if (seat_actor(table.owner) == actor) continue;
      for (const unsigned seat : members<unsigned>(unsigned{table.guest_seats}))
        if (may_cover(terms, table, seat) &&
            !sink(Cover{table.owner, table.number, static_cast<std::uint16_t>(seat + 1)}))
          return false;
    }
    return true;
  }

 private:
  // True if a toilet may be put on this seat (ruling `toilet-again`).
  static bool may_cover(auto& reader, const Table& table, std::size_t seat) {
    if (!table.is_covered(seat)) return is_guest(table.seat[seat]);
    return reader.template ruling<Ruling::toilet_again>() == ToiletAgain::kRenews;
  }
};

}  // namespace referee::wedding_tables
