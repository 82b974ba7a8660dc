#include "wedding_tables/state/seen.hpp"

namespace referee::wedding_tables {

Pile shuffled_as_seen(const State& state, Viewer viewer) {
  Pile pile = state.deck.shuffled;
  if (!viewer) return pile;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    if (sees_hand(viewer, seat)) continue;
    state.hands[seat].each([&](Card card, unsigned copies) { pile.add(card, copies); });
  }
  for (std::size_t i = 0; i < state.table_count; ++i) {
    if (!sees_card(viewer, state.tables[i])) pile.add(state.tables[i].card);
  }
  if (state.aside != Card::none) pile.add(state.aside);
  return pile;
}

}  // namespace referee::wedding_tables
