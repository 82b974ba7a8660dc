// Every action worth trying at a position, legal or not: what searches and tests ask the rules about.
#pragma once

#include <vector>

#include "plots/actions/actions.hpp"

namespace referee::plots {

// Of everybody: every card, faction and row of seats, hands that can be dealt and some that can't.
std::vector<Action> candidate_actions(const Rules& rules, const State& state);

}  // namespace referee::plots
