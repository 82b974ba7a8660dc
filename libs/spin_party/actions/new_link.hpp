// play new-link COLOUR SITE-SITE: makes a link that was not printed, with a bond of the hand on it.
#pragma once

#include "spin_party/actions/card.hpp"

namespace referee::spin_party {

// Joins two sites, and puts a bond between them.
struct NewLink : BondCard<false> {
  static constexpr Card kCard = Card::new_link;
  static constexpr std::string_view kForm = "play new-link COLOUR SITE-SITE";

  // SP-9.new-link (§9): no link may join the two sites yet. SP-9.new-link-line: nothing may be between them.
  // Returns false if the bond would not have a place.
  [[nodiscard]] bool check(Context auto& c) const;
  // SP-9.new-link, SP-9.new-link-count (§9): makes the link; its bond is one of the move's pieces.
  void apply(Context auto& c) const;

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    const std::size_t seat = seat_of(actor);
    const Hand& hand = state.players[seat].hand;
    const Board& board = terms.board_of(state);
    if (hand.bond_count() == 0 || !leaves_room(terms, state, seat, 1, 0) || !has_capacity(board, state))
      return true;
    for (Site a = 0; a < board.site_count(); ++a) {
      for (Site b = static_cast<Site>(a + 1); b < board.site_count(); ++b) {
        if (find_link(board, state, a, b) != kNoLink || line_touches(terms, board, state, a, b)) continue;
        const LinkToken ends{board.token(a), board.token(b)};
        if (!each_colour_held(hand, [&](Colour held) { return sink(NewLink{{held, ends}}); })) return false;
      }
    }
    return true;
  }

 private:
  static bool has_capacity(const Board& board, const State& state) {
    return link_count(board, state) < kMaxLinks;
  }
};

}  // namespace referee::spin_party
