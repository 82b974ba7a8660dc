// Actions that are worth trying, and random ones.
#pragma once

#include "referee/engine/candidates.hpp"
#include "referee/engine/game.hpp"
#include "spin_party/actions/action.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// Every card, colour, side, site and pair of sites (joined or not, also a site with itself) by everybody,
// some sites that no board has, draws with their outcomes.
void candidates(const Rules& rules, const State& state, const CandidateSink<Action>& sink);

// For simulation.
bool random_action(const Rules& rules, const State& state, Action& action, const Below& below);

}  // namespace referee::spin_party
