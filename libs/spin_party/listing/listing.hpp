// Random actions.
#pragma once

#include "referee/engine/game.hpp"
#include "spin_party/actions/action.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// For simulation.
bool random_action(const Rules& rules, const State& state, Action& action, const Below& below);

}  // namespace referee::spin_party
