// The final evaluation: SP-11.* (§11).
#pragma once

#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// Begins the evaluation of a finished board.
template <class Judge>
void begin_evaluation(const Terms& terms, State& state, Judge& judge);

// Ends the evaluation if nothing is left to do. Used after actions, and when a setup is loaded. Otherwise,
// the player in seat `next` is to act if the players alternate.
template <class Judge>
void settle_evaluation(const Terms& terms, State& state, std::uint8_t next, Judge& judge);

}  // namespace referee::spin_party
