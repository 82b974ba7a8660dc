// Shows a position as text and drawings for people (rulebook 5), and its values as JSON.
#pragma once

#include <span>
#include <string>

#include "referee/engine/state/views.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

ViewsOf<Terms, State>::Text show_text;
ViewsOf<Terms, State>::Picture picture;

using StateView = ViewedState<Terms, State>;
// Returns what a viewer may see at a path, key by key; null if there is nothing.
Json shown(const StateView& seen, std::span<const std::string> path);
Json shown_of_player(const StateView& seen, std::size_t seat, std::string_view key);
Json shown_of_table(const StateView& seen, const Table& table);

}  // namespace referee::wedding_tables
