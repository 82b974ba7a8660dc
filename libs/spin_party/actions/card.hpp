// Action cards. Each card has its own file with a struct. The verb `play` (play.hpp) has these structs as its
// alternatives, and checks the conditions that all cards share.
//
//   struct Fixing {
//     static constexpr Card kCard = Card::fixing;
//     static constexpr std::string_view kForm = "play fixing SITE SIDE";
//     static constexpr unsigned kBondsUsed = 0;             of the hand
//     static auto arguments(const Board& board);            those after the card's name, if any
//     bool check(Context auto& c) const;                    false: SP-7.place-all need not be checked
//     unsigned links_opened(const Context auto& c) const;   links that lose all bonds, if any do
//     void apply(Context auto& c) const;
//     static bool list(const Terms&, const State&, Actor, Sink&&);
//   };
#pragma once

#include "referee/engine/actions/verb.hpp"
#include "spin_party/actions/words.hpp"
#include "spin_party/rules/room.hpp"

namespace referee::spin_party {

// The common part of cards that put a bond of the hand on a link. `joined` selects pairs of sites that a
// link joins, or pairs that no link joins.
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
