// The state as JSON (rulebook 5), and as text and drawings for people.
#pragma once

#include "plots/state/state.hpp"
#include "referee/engine/views.hpp"

namespace referee::plots {

ViewsOf<Rules, State>::Part state_part;
ViewsOf<Rules, State>::Itemised itemise;
ViewsOf<Rules, State>::Text draw;
ViewsOf<Rules, State>::Picture picture;

// Adds what follows from a player's place in the row: `position`, `side`, `rank`.
void add_place(const Rules& rules, const State& state, std::size_t seat, const RulingReader& reader,
               Json& json);

}  // namespace referee::plots
