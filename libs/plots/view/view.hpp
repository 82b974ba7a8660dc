// A position as text and drawings for people, and values of it as JSON (rulebook 5).
#pragma once

#include "plots/state/state.hpp"
#include "referee/engine/views.hpp"

namespace referee::plots {

ViewsOf<Terms, State>::Value state_part;
ViewsOf<Terms, State>::Itemised itemise;
ViewsOf<Terms, State>::Text show_text;
ViewsOf<Terms, State>::Picture picture;

// What is told of one player: everything, or one key.
Json player_json(const Terms& terms, const State& state, std::size_t seat, Viewer viewer,
                 const RulingReader& reader, std::string_view only = {});

}  // namespace referee::plots
