// Action cards. Each has a file of its own with a struct, which is to the verb `play` (play.hpp) what a verb
// is to an action. `play` checks the conditions that all cards share.
//
//   struct Fixing {
//     static constexpr Card kCard = Card::fixing;
//     static constexpr std::string_view kForm = "play fixing SITE SIDE";
//     static constexpr unsigned kBondsUsed = 0;             of the hand
//     static auto arguments(const Board& board);            what follows the card's name, if anything does
//     bool check(Context auto& c) const;                           whether SP-7.place-all is worth asking
//     unsigned links_opened(const Context auto& c) const;          that have no bond afterwards, if any
//     void apply(Context auto& c) const;
//     static bool list(const Terms&, const State&, Actor, Sink&&);
//   };
#pragma once

#include "referee/engine/verb.hpp"
#include "spin_party/actions/words.hpp"
#include "spin_party/rules/room.hpp"

namespace referee::spin_party {

// What cards that put a bond of the hand on a link have in common. `joined`: sites that a link joins; else
// those that none does.
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
