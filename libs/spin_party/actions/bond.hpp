// bond COLOUR LINK: a bond of the hand is placed on a link.
#pragma once

#include "spin_party/actions/words.hpp"
#include "spin_party/rules/hand.hpp"
#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

// Puts a piece of the mover's hand on a link.
struct Bond {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::moves};
  static constexpr std::string_view kForm = "bond COLOUR LINK";
  static constexpr bool kSeenByAll = true;
  Colour colour = Colour::blue;
  LinkToken link;

  static auto arguments(const Terms& terms, const State& state) {
    return std::tuple(argument(&Bond::colour, kColourWord),
                      argument(&Bond::link, LinkWord{terms.board_of(state)}));
  }
  // SP-7.placing-bond (§7): the link must be unoccupied. The guests beside it do not matter.
  void check(Context auto& c) const;
  void apply(Context auto& c) const {
    place_bond(c, find_link(c.board, c.state, link.a.index(), link.b.index()), colour);
  }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (state.unoccupied_links == 0) return true;
    const Hand& hand = state.players[seat_of(actor)].hand;
    if (hand.bond_count() == 0) return true;
    const Board& board = terms.board_of(state);
    const std::size_t links = link_count(board, state);
    for (std::size_t i = 0; i < links; ++i) {
      if (!state.bonds[i].empty()) continue;
      Bond bond{.link = token_of(board, state, static_cast<LinkIndex>(i))};
      const auto one = [&](Colour held) {
        bond.colour = held;
        return sink(std::as_const(bond));
      };
      if (!each_colour_held(hand, one)) return false;
    }
    return true;
  }
};

}  // namespace referee::spin_party
