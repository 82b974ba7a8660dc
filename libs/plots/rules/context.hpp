// What the checks and the effects of actions have at hand.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>

#include "plots/state/state.hpp"
#include "referee/engine/action_context.hpp"

namespace referee::plots {

template <class Judge>
struct CheckContext : ActionContext<Terms, const State, Judge> {
  const Player& player() const { return this->state.players[this->seat()]; }
  const std::string& name() const { return this->terms.seat(this->seat()); }
  std::span<const Player> players() const {
    return std::span(this->state.players).first(this->terms.players);
  }
  bool in(auto... phases) const { return ((this->state.phase == phases) || ...); }
};

// Whether a ruling is read as `option`, and `possible` is true. What is impossible under every reading rests
// on the ruling only where that forbids it, too.
template <class Judge, class Asked, auto which>
bool is_ruled(const CheckContext<Judge>& c, Asked& judge, RulingKey<which> key, OptionOfT<which> option,
              bool possible) {
  if (!possible && c.terms.template ruling<which>() == option) return false;
  return judge.ruling(key) == option && possible;
}

template <class Judge>
struct ApplyContext : ActionContext<Terms, State, Judge> {
  Player& player() const { return this->state.players[this->seat()]; }
  std::span<Player> players() const { return std::span(this->state.players).first(this->terms.players); }
};

}  // namespace referee::plots
