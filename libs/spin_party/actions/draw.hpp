// draw [-> COLOUR]: a bond is drawn from the sack.
#pragma once

#include "spin_party/actions/words.hpp"
#include "spin_party/rules/taking.hpp"
#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

// Takes a random bond from the sack.
struct Draw {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::moves};
  static constexpr std::string_view kForm = "draw -> COLOUR";
  static constexpr bool kSeenByAll = true;
  Colour colour = Colour::blue;
  bool given = false;  // the outcome

  static auto outcome(const Terms& /*terms*/) { return std::tuple(argument(&Draw::colour, kColourWord)); }
  void settle_outcome() { given = true; }
  bool has_outcome() const { return given; }
  void check(Context auto& c) const { check_bond_taken(c, Bonds::kSack, is_in(c.state.sack)); }
  void apply(Context auto& c) const;

  bool has_one_outcome(const Terms& /*terms*/, const State& state) const {
    return state.sack[0] == 0 || state.sack[1] == 0;
  }
  // All bonds in the sack are equally likely.
  void draw_outcome(const Terms& /*terms*/, const State& state, auto&& below) {
    const std::uint64_t blue = state.sack[0];
    colour = below(blue + state.sack[1]) < blue ? Colour::blue : Colour::red;
    given = true;
  }
  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (!may_take_bond(terms, state, seat_of(actor), Bonds::kSack, state.sack)) return true;
    for (const Colour colour : {Colour::blue, Colour::red}) {
      const Draw draw{.colour = colour, .given = true};
      if (draw.is_in(state.sack) && !sink(draw)) return false;
    }
    return true;
  }

 private:
  bool is_in(const BondCounts& sack) const {
    return given ? sack[static_cast<std::size_t>(colour)] > 0 : sack[0] + sack[1] > 0;
  }
};

}  // namespace referee::spin_party
