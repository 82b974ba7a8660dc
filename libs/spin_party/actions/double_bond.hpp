// play double-bond COLOUR LINK: a bond of the hand is put beside a bond on the board.
#pragma once

#include "spin_party/actions/card.hpp"

namespace referee::spin_party {

// Puts a second bond on a link.
struct DoubleBond : BondCard<true> {
  static constexpr Card kCard = Card::double_bond;
  static constexpr std::string_view kForm = "play double-bond COLOUR LINK";

  // SP-9.double-bond (§9): the link must have a bond already. Returns false if it cannot take a second one,
  // or if the hand has no such bond.
  [[nodiscard]] bool check(Context auto& c) const;
  void apply(Context auto& c) const;

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    const std::size_t seat = seat_of(actor);
    const Hand& hand = state.players[seat].hand;
    if (hand.bond_count() == 0 || !leaves_room(terms, state, seat, 1, 0)) return true;
    const Board& board = terms.board_of(state);
    const std::size_t links = link_count(board, state);
    for (std::size_t i = 0; i < links; ++i) {
      if (!may_double(terms, state.bonds[i])) continue;
      const LinkToken link = token_of(board, state, static_cast<LinkIndex>(i));
      if (!each_colour_held(hand, [&](Colour held) { return sink(DoubleBond{{held, link}}); })) return false;
    }
    return true;
  }
};

}  // namespace referee::spin_party
