// What goes on at the table, in words that all who sit at it may hear.
#pragma once

#include <string>

#include "plots/state/state.hpp"

namespace referee::plots {

// What the game waits for: "Anna and Ben have still to put down a card".
std::string what_now(const Terms& terms, const State& state);

}  // namespace referee::plots
