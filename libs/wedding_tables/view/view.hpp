// The state as text and drawings for people (rulebook 5), and values of it as JSON.
#pragma once

#include <span>
#include <string>

#include "referee/engine/views.hpp"
#include "wedding_tables/state/seen.hpp"

namespace referee::wedding_tables {

ViewsOf<Terms, State>::Text show_text;
ViewsOf<Terms, State>::Picture picture;

// What a viewer is shown at a path, key by key; null if there is nothing.
Json shown(const Terms& terms, const State& state, std::span<const std::string> path, Viewer viewer,
           const RulingReader& reader);
Json shown_of_player(const Terms& terms, const State& state, std::size_t seat, std::string_view key,
                     Viewer viewer, const RulingReader& reader);
Json shown_of_table(const Terms& terms, const State& state, const Table& table, Viewer viewer);

}  // namespace referee::wedding_tables
