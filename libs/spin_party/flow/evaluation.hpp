// The final evaluation: SP-11.* (§11).
#pragma once

#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// Begins the evaluation of a finished board.
template <class Judge>
void begin_evaluation(const Terms& terms, State& state, Judge& judge);

// Ends the evaluation if nothing is left to do. Used after actions, and when a setup is loaded.
template <class Judge>
void settle_evaluation(const Terms& terms, State& state, Judge& judge);

}  // namespace referee::spin_party
