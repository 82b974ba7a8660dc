// What the checks and the effects of actions have at hand.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>

#include "plots/state/state.hpp"

namespace referee::plots {

// Conditions are asked through `require` and `allow` (core's judge.hpp).
template <class Judge>
struct Check {
  const Rules& rules;
  const State& state;
  Actor actor;
  Judge& judge;

  std::size_t seat() const { return seat_of(actor); }
  const Player& player() const { return state.players[seat()]; }
  const std::string& name() const { return rules.seat(seat()); }
  std::span<const Player> players() const { return std::span(state.players).first(rules.players); }
  bool in(auto... phases) const { return ((state.phase == phases) || ...); }
};

template <class Judge>
struct Change {
  const Rules& rules;
  State& state;
  Actor actor;
  Judge& judge;

  Player& player() const { return state.players[seat_of(actor)]; }
  std::span<Player> players() const { return std::span(state.players).first(rules.players); }
};

inline std::string plural(unsigned n, std::string_view word) {
  return fmt::format("{} {}{}", n, word, n == 1 ? "" : "s");
}

// Makes a kind's member templates for both judges, so that they can stand in the kind's own source.
#define REFEREE_PLOTS_CHECK(Kind)                       \
  template void Kind::check(Check<FastJudge>& c) const; \
  template void Kind::check(Check<FullJudge>& c) const
#define REFEREE_PLOTS_APPLY(Kind)                        \
  template void Kind::apply(Change<FastJudge>& c) const; \
  template void Kind::apply(Change<FullJudge>& c) const

}  // namespace referee::plots
