// The final evaluation: SP-11.* (§11).
#pragma once

#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// The board is finished.
template <class Judge>
void begin_evaluation(const Terms& terms, State& state, Judge& judge);

// Ends the evaluation if nothing is left to be done in it. Used after actions, and on loading a setup.
template <class Judge>
void settle_evaluation(const Terms& terms, State& state, Judge& judge);

}  // namespace referee::spin_party
