// Describes the situation at the table, in words that everybody at it may read.
#pragma once

#include <string>

#include "plots/state/state.hpp"

namespace referee::plots {

// Returns what the game waits for, such as "Anna and Ben still have to put down a card in round 1".
std::string what_now(const Terms& terms, const State& state);

// Returns a sentence about a game without coalition, because half of one player is nobody (ruling
// `coalition-half`).
std::string half_is_nobody(const Terms& terms);

}  // namespace referee::plots
