// Every action worth trying at a position, legal or not: what searches and tests ask the rules about.
#pragma once

#include <vector>

#include "spin_party/actions/actions.hpp"

namespace referee::spin_party {

// Of everybody: every card, colour, side, site and pair of sites (joined or not, also a site with itself),
// some sites that no board has, draws with their outcomes.
std::vector<Action> candidate_actions(const Rules& rules, const State& state);

}  // namespace referee::spin_party
