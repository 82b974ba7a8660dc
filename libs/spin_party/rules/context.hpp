// What the checks and the effects of actions have at hand.
#pragma once

#include <fmt/format.h>

#include <string>

#include "referee/engine/action_context.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

template <class Judge>
struct CheckContext : ActionContext<Terms, const State, Judge> {
  const Board& board;

  const Player& player() const { return this->state.players[this->seat()]; }
  const std::string& name() const { return this->terms.seat(this->seat()); }
};

template <class Judge>
struct ApplyContext : ActionContext<Terms, State, Judge> {
  const Board& board;

  Player& player() const { return this->state.players[this->seat()]; }
};

}  // namespace referee::spin_party
