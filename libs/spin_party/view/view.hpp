// A position as text and drawings for people, and values of it as JSON (rulebook 5).
#pragma once

#include <cstdint>
#include <string>

#include "referee/engine/views.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

ViewsOf<Terms, State>::Itemised itemise;
ViewsOf<Terms, State>::Text show_text;
ViewsOf<Terms, State>::Picture picture;

using Seen = SeenBy<Terms, State>;

// A board of the ruleset without any piece, in the same way.
std::string draw_empty_board(const Terms& terms, std::uint8_t board_index);

// Whose move it is and how far, or how the game ended; in one line.
std::string status_text(const Terms& terms, const State& state);

}  // namespace referee::spin_party
