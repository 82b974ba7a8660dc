// play fixing SITE SIDE: a guest on the board shows one side for the rest of the game.
#pragma once

#include "spin_party/actions/card.hpp"

namespace referee::spin_party {

// Makes a guest show one side for the rest of the game.
struct Fixing {
  static constexpr Card kCard = Card::fixing;
  static constexpr std::string_view kForm = "play fixing SITE SIDE";
  static constexpr unsigned kBondsUsed = 0;
  Side side = Side::white;
  SiteToken site;

  static auto arguments(const Board& board) {
    return std::tuple(argument(&Fixing::site, SiteWord{board}), argument(&Fixing::side, kSideWord));
  }
  // SP-9.fixing (§9): the guest must be on the board. SP-9.fixed: if the guest is fixed already, it must show
  // this side. Otherwise, SP-9.fixing-marker: another guest must be left to mark it, and if the marker is one
  // of the move's pieces, the move must have room for one more. Returns false if one of these fails.
  [[nodiscard]] bool check(Context auto& c) const;
  void apply(Context auto& c) const;

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (!leaves_room(terms, state, seat_of(actor), 0, 0)) return true;
    const Board& board = terms.board_of(state);
    const bool can_mark = has_marker(terms, state) && may_count_marker(terms, state);
    for (const Site at : sites_in(state.occupied)) {
      for (const Side side : {Side::white, Side::black}) {
        const bool can_fix = state.is_fixed(at) ? state.side(at) == side : can_mark;
        if (can_fix && !sink(Fixing{side, board.token(at)})) return false;
      }
    }
    return true;
  }

 private:
  static bool has_marker(auto& reader, const State& state) {
    const bool token = reader.template ruling<Ruling::fixing_marker>() == FixingMarker::kToken;
    return token || state.pool > 0;
  }
  // If the marker is one of the move's pieces, a piece must be left to take.
  static bool may_count_marker(auto& reader, const State& state) {
    return quota_left(state) || reader.template ruling<Ruling::fixing_marker>() != FixingMarker::kPiece;
  }
  // Returns false if there is no marker.
  [[nodiscard]] bool check_marker(Context auto& c) const;
};

}  // namespace referee::spin_party
