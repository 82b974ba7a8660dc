// What cards that put a bond of the hand on a link have in common.
#pragma once

#include "referee/engine/action_words.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

bool read_bond_card(ActionWords& words, const Board& board, std::string_view form, Colour& colour,
                    LinkToken& link);
void print_bond_card(Colour colour, const LinkToken& link, std::string& out);

template <class Kind>
struct BondCard {
  static constexpr unsigned kBondsUsed = 1;
  Colour colour = Colour::blue;
  LinkToken link;

  bool read(ActionWords& words, const Board& board) {
    return read_bond_card(words, board, Kind::kForm, colour, link);
  }
  void print(const Rules& /*rules*/, const State& /*state*/, std::string& out) const {
    print_bond_card(colour, link, out);
  }
};

}  // namespace referee::spin_party
