// The state as JSON (rulebook 5), and as text and drawings for people.
#pragma once

#include "plots/state/state.hpp"
#include "referee/engine/views.hpp"

namespace referee::plots {

ViewsOf<Rules, State>::Part state_part;
ViewsOf<Rules, State>::Itemised itemise;
ViewsOf<Rules, State>::Text draw;
ViewsOf<Rules, State>::Picture picture;

// What is told of one player.
Json player_json(const Rules& rules, const State& state, std::size_t seat, Viewer viewer,
                 const RulingReader& reader);
// Whether the viewer sees a player's hand, and who put down which card.
constexpr bool hand_is_open(std::size_t seat, Viewer viewer) { return !viewer || *viewer == seat; }
bool plays_are_open(std::size_t seat, Viewer viewer, const RulingReader& reader);

// Adds what follows from a player's place in the row: `position`, `side`, `rank`.
void add_place(const Rules& rules, const State& state, std::size_t seat, const RulingReader& reader,
               Json& json);

}  // namespace referee::plots
