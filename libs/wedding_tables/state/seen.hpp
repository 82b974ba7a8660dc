// What a player is shown of a position (rulebook 5, Views).
#pragma once

#include "referee/engine/actor.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// What a viewer is not shown: other players' hands and face-down table cards, and the card set aside. A view
// counts them among the shuffled cards.
inline bool sees_hand(Viewer viewer, std::size_t seat) { return !viewer || *viewer == seat; }
inline bool sees_card(Viewer viewer, const Table& table) {
  return !viewer || *viewer == table.owner || !table.face_down;
}
Pile shuffled_as_seen(const State& state, Viewer viewer);
// The cards that a player's hand can hold, as far as the viewer knows.
inline CardSet hand_as_seen(const State& state, std::size_t seat, Viewer viewer) {
  return sees_hand(viewer, seat) ? state.hands[seat].kinds() : shuffled_as_seen(state, viewer).kinds();
}

}  // namespace referee::wedding_tables
