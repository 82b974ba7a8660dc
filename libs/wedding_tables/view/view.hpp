// The state as JSON (rulebook 5), and as text and drawings for people.
#pragma once

#include <string>

#include "referee/engine/views.hpp"
#include "wedding_tables/state/seen.hpp"

namespace referee::wedding_tables {

ViewsOf<Rules, State>::Part state_part;
ViewsOf<Rules, State>::Text draw;
ViewsOf<Rules, State>::Picture picture;

// The value of one key of a player: `complete`, `score`, ...
Json player_part(const Rules& rules, const State& state, std::size_t seat, std::string_view key,
                 Viewer viewer, const RulingReader& reader);

// One table of a player's `tables`.
Json table_json(const Rules& rules, const Table& table, Viewer viewer);

// Points counted in halves, as a JSON number: 44, 43.5.
Json points_json(Halves2 points);

}  // namespace referee::wedding_tables
