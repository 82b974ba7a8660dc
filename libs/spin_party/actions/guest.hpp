// guest SITE SIDE: a guest of the hand is placed on a site.
#pragma once

#include "spin_party/actions/words.hpp"
#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

// Puts a disc from the mover's hand on a site, with one side up.
struct Guest {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::moves};
  static constexpr std::string_view kForm = "guest SITE SIDE";
  static constexpr bool kSeenByAll = true;
  Side side = Side::white;
  SiteToken site;

  static auto arguments(const Terms& terms, const State& state) {
    return std::tuple(argument(&Guest::site, SiteWord{terms.board_of(state)}),
                      argument(&Guest::side, kSideWord));
  }
  // SP-7.unoccupied-site (§7): the site must be unoccupied. SP-7.placing-guest: the guest must not be
  // unstable on the side that it shows.
  void check(Context auto& c) const;
  void apply(Context auto& c) const {
    --c.player().hand.guests;
    ++c.state.turn.placed;
    put_guest(c.board, c.state, site.index(), side);
    c.state.turn.touched.sites |= bit(site.index());
  }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (state.players[seat_of(actor)].hand.guests == 0 || guests_barred(terms, state)) return true;
    const Board& board = terms.board_of(state);
    for (const Site at : sites_in(board.all_sites() & ~state.occupied)) {
      for (const Side side : {Side::white, Side::black})
        if (state.total(at, side) >= 0 && !sink(Guest{side, board.token(at)})) return false;
    }
    return true;
  }
};

}  // namespace referee::spin_party
