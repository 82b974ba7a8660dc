// Actions that are worth trying, and random ones.
#pragma once

#include <vector>

#include "plots/actions/actions.hpp"

namespace referee::plots {

// Every card, faction and row of seats by everybody, hands that can be dealt and some that can't.
std::vector<Action> candidates(const Rules& rules, const State& state);

// For simulation.
bool random_action(const Rules& rules, const State& state, Action& action, const referee::Below& below);

}  // namespace referee::plots
