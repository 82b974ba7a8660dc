// A chance outcome that is one element of a bag, such as the card that is dealt off a deck.
//
//   struct Deal : DrawnFrom<&State::deck, kNoCard> {
//     static auto outcome(const Terms& terms) {
//       return std::tuple(secret_argument(&Deal::drawn, terms.card()));
//     }
#pragma once

#include <cstdint>

namespace referee {

// Base of a verb whose outcome is drawn at random. `bag` is the member of the state that it is drawn from
// (bag.hpp). As long as there is no outcome, `drawn` is `none`.
template <auto bag, auto none>
struct DrawnFrom {
  decltype(none) drawn = none;

  bool has_outcome() const { return drawn != none; }
  bool can_draw_outcome(const auto& state) const { return !(state.*bag).empty(); }
  bool has_one_outcome(const auto& /*terms*/, const auto& state) const {
    return (state.*bag).kind_count() == 1;
  }
  void draw_outcome(const auto& /*terms*/, const auto& state, auto&& below) {
    drawn = (state.*bag).pick(below);
  }
};

}  // namespace referee
