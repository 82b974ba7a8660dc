// What every check of an action has at hand.
#pragma once

#include <fmt/format.h>

#include <string>

#include "referee/plots/rules.hpp"

namespace referee::plots {

template <class Judge>
struct Check {
  const Rules& rules;
  const State& state;
  const Action& action;
  Judge& judge;

  std::size_t seat() const { return seat_of(action.actor); }
  const Player& player() const { return state.players[seat()]; }
  const std::string& name() const { return rules.seat(seat()); }
  bool in(auto... phases) const { return ((state.phase == phases) || ...); }
  template <auto key>
  OptionOfT<key> ruling() const {
    return judge.template ruling<key>();
  }
};

inline std::string plural(unsigned n, std::string_view word) {
  return fmt::format("{} {}{}", n, word, n == 1 ? "" : "s");
}

}  // namespace referee::plots
