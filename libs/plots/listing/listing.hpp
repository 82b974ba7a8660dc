// Actions that are worth trying, and random ones.
#pragma once

#include "plots/actions/actions.hpp"
#include "referee/engine/candidates.hpp"

namespace referee::plots {

// Every card, faction and row of seats by everybody, hands that can be dealt and some that can't.
void candidates(const Rules& rules, const State& state, const CandidateSink<Action>& sink);

// For simulation.
bool random_action(const Rules& rules, const State& state, Action& action, const referee::Below& below);

}  // namespace referee::plots
