// What cards that put a bond of the hand on a link have in common.
#pragma once

#include "spin_party/actions/card.hpp"

namespace referee::spin_party {

// `joined`: sites that a link joins; else those that none does.
template <bool joined>
struct BondCard {
  static constexpr unsigned kBondsUsed = 1;
  Colour colour = Colour::blue;
  LinkToken link;

  static auto arguments(const Board& board) {
    return std::tuple(argument(&BondCard::colour, kColourWord),
                      argument(&BondCard::link, LinkWord{board, joined}));
  }
};

}  // namespace referee::spin_party
