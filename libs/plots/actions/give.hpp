// give PLAYER N: a player gives supporters to another player, if the game allows it.
#pragma once

#include "plots/state/state.hpp"
#include "referee/engine/actions/action_kind.hpp"
#include "referee/record/forms.hpp"

namespace referee::plots {

// Moves supporters from the reserve of one player to that of another.
struct Give {
  static constexpr By kBy = By::player;
  static constexpr Phases kPhases{Phase::play};
  static constexpr std::string_view kForm = "give PLAYER N";
  static constexpr bool kSeenByAll = true;
  static constexpr bool kUnlisted = true;  // The game never waits for a gift.
  std::uint8_t to = 0;
  std::uint8_t count = 0;

  static auto arguments(const Terms& terms) {
    constexpr std::int64_t kMost = 99;
    constexpr std::int64_t kTried = 2;
    return std::tuple(argument(&Give::to, record::Seat{terms.spec.seats}),
                      argument(&Give::count, record::Whole{1, kMost, kTried}));
  }
  // PL-VII.2.talk (VII.2), ruling `bribes`. The gift goes to somebody else and comes out of the giver's
  // reserve.
  void check(Context auto& c) const;
  void apply(Context auto& c) const {
    Player& giver = c.player();
    Player& taker = c.state.players[to];
    giver.reserve = static_cast<std::uint16_t>(giver.reserve - count);
    taker.reserve = static_cast<std::uint16_t>(taker.reserve + count);
  }
};

}  // namespace referee::plots
