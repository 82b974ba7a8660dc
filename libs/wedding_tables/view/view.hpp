// The state as JSON (rulebook 5), and as text and drawings for people.
#pragma once

#include <string>

#include "referee/engine/views.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

ViewsOf<Rules, State>::Part state_part;
ViewsOf<Rules, State>::Text draw;
ViewsOf<Rules, State>::Picture picture;

// The value of one key of a player: `complete`, `score`, ...
Json player_part(const Rules& rules, const State& state, std::size_t seat, std::string_view key,
                 Viewer viewer, const RulingReader& reader);

// One table of a player's `tables`.
Json table_json(const Rules& rules, const Table& table, Viewer viewer);

// What a viewer is not shown: other players' hands and face-down table cards, and the card set aside. A view
// counts them among the shuffled cards.
bool sees_hand(Viewer viewer, std::size_t seat);
bool sees_card(Viewer viewer, const Table& table);
Pile shuffled_as_seen(const State& state, Viewer viewer);

// Points counted in halves, as a JSON number and as text: 44, 43.5.
Json points_json(Halves2 points);
std::string points_text(Halves2 points);

}  // namespace referee::wedding_tables
