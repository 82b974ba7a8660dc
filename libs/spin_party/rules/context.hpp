// What the checks and the effects of actions have at hand.
#pragma once

#include <fmt/format.h>

#include <string>

#include "referee/engine/actions_of.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/view/describe.hpp"

namespace referee::spin_party {

// Conditions are asked through `require` and `allow` (core's judge.hpp).
template <class Judge>
struct Check {
  const Rules& rules;
  const State& state;
  Actor actor;
  Judge& judge;
  const Board& board;

  std::size_t seat() const { return seat_of(actor); }
  const Player& player() const { return state.players[seat()]; }
  const std::string& name() const { return rules.seat(seat()); }
};

template <class Judge>
struct Change {
  const Rules& rules;
  State& state;
  Actor actor;
  Judge& judge;
  const Board& board;

  Player& player() const { return state.players[seat_of(actor)]; }
};

// Makes a kind's member templates for both judges, so that they can stand in the kind's own source.
#define REFEREE_SPIN_PARTY_CHECK(Kind)                  \
  template void Kind::check(Check<FastJudge>& c) const; \
  template void Kind::check(Check<FullJudge>& c) const
#define REFEREE_SPIN_PARTY_APPLY(Kind)                   \
  template void Kind::apply(Change<FastJudge>& c) const; \
  template void Kind::apply(Change<FullJudge>& c) const

}  // namespace referee::spin_party
