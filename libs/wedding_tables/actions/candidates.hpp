// Every action worth trying at a position, legal or not: what searches and tests ask the rules about.
#pragma once

#include <vector>

#include "wedding_tables/actions/actions.hpp"

namespace referee::wedding_tables {

// All actors, all cards, tables and seats that exist and some that don't. Payments are tried out of the
// actor's own hand only.
std::vector<Action> candidate_actions(const Rules& rules, const State& state);

}  // namespace referee::wedding_tables
