// pick COLOUR: a bond is taken from the player's own stock (SP-12.no-chance).
#pragma once

#include "spin_party/actions/words.hpp"
#include "spin_party/rules/taking.hpp"
#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

// Takes a bond from the player's own stock.
struct Pick {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::moves};
  static constexpr std::string_view kForm = "pick COLOUR";
  static constexpr bool kSeenByAll = true;
  Colour colour = Colour::blue;

  static auto arguments(const Terms& /*terms*/) { return std::tuple(argument(&Pick::colour, kColourWord)); }
  void check(Context auto& c) const { check_bond_taken(c, Bonds::kStock, is_in(c.player().stock)); }
  // SP-12.no-chance (§12).
  void apply(Context auto& c) const {
    --c.player().stock[static_cast<std::size_t>(colour)];
    take_bond_piece(c, colour);
  }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    const std::size_t seat = seat_of(actor);
    const BondCounts& stock = state.players[seat].stock;
    if (!may_take_bond(terms, state, seat, Bonds::kStock, stock)) return true;
    for (const Colour colour : {Colour::blue, Colour::red})
      if (Pick{colour}.is_in(stock) && !sink(Pick{colour})) return false;
    return true;
  }

 private:
  bool is_in(const BondCounts& stock) const { return stock[static_cast<std::size_t>(colour)] > 0; }
};

}  // namespace referee::spin_party
