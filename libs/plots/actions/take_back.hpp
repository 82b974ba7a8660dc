// take-back: a player picks up the card or the seal that is down, where the game allows it.
#pragma once

#include "plots/actions/kind.hpp"
#include "plots/state/state.hpp"

namespace referee::plots {

struct TakeBackCard {
  static constexpr By kBy = By::player;
  static constexpr Phases kPhases{Phase::play};
  static constexpr std::string_view kForm = "take-back";

  // PL-III.1.final (III.1), ruling `take-back`; and something must be down.
  template <class Judge>
  void check(CheckContext<Judge>& c) const;
  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;

  template <class Sink>
  static bool list(const Rules& rules, const State& state, Actor actor, Sink&& sink) {
    const bool may = rules.ruling<Ruling::take_back>() == TakeBack::kUntilAllDown;
    return !may || !state.players[seat_of(actor)].committed() || sink(TakeBackCard{});
  }
};

}  // namespace referee::plots
