// When phases move on (rulebook 4).
#pragma once

#include "plots/state/state.hpp"

namespace referee::plots {

// Leaves phases in which nothing is to be done. Used after actions, and on loading a setup.
template <class Judge>
void advance(const Terms& terms, State& state, Judge& judge);

}  // namespace referee::plots
