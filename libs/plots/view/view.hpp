// Shows a position as text and drawings for people, and its values as JSON (rulebook 5).
#pragma once

#include "plots/state/state.hpp"
#include "referee/engine/state/views.hpp"

namespace referee::plots {

ViewsOf<Terms, State>::Value state_part;
ViewsOf<Terms, State>::Itemised itemise;
ViewsOf<Terms, State>::Text show_text;
ViewsOf<Terms, State>::Picture picture;

// Returns what the viewer may see of one player: everything, or one key.
Json player_json(const ViewedState<Terms, State>& seen, std::size_t seat, std::string_view only = {});

}  // namespace referee::plots
