// Shows a position as text and drawings for people, and explains values of it (rulebook 5).
#pragma once

#include <cstdint>
#include <string>

#include "referee/engine/state/views.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

ViewsOf<Terms, State>::Itemised itemise;
ViewsOf<Terms, State>::Text show_text;
ViewsOf<Terms, State>::Picture picture;

using StateView = ViewedState<Terms, State>;

// Draws a board of the ruleset without any pieces, in the style of `picture`.
std::string draw_empty_board(const Terms& terms, std::uint8_t board_index);

// Returns in one line whose move it is and how far it is, or how the game ended.
std::string status_text(const Terms& terms, const State& state);

}  // namespace referee::spin_party
