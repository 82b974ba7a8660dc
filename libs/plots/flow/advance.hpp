// Moves the game from phase to phase (rulebook 4).
#pragma once

#include "plots/state/state.hpp"

namespace referee::plots {

// Leaves phases in which nothing is left to be done. Called after each action, and after a setup is read.
template <class Judge>
void advance(const Terms& terms, State& state, Judge& judge);

}  // namespace referee::plots
