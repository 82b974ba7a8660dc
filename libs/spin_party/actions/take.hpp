// take: a guest is taken from the pool.
#pragma once

#include "spin_party/rules/taking.hpp"
#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

// Moves a guest from the pool into the player's hand.
struct Take {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::moves};
  static constexpr std::string_view kForm = "take";
  static constexpr bool kSeenByAll = true;

  // SP-2.guests (§2): the pool must contain a guest. SP-10.no-choice (§10): a site must be left for the
  // guest.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;

  static bool is_legal(const Terms& terms, const State& state, Actor actor) {
    return quota_left(state) && state.pool > 0 && !guests_barred(terms, state) &&
           guest_has_room(terms, terms, state, seat_of(actor));
  }
};

}  // namespace referee::spin_party
