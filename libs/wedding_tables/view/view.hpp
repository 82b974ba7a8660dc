// Shows a position as text and drawings for people (rulebook 5), and its values as JSON.
#pragma once

#include <span>
#include <string>

#include "referee/engine/views.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

ViewsOf<Terms, State>::Text show_text;
ViewsOf<Terms, State>::Picture picture;

using Seen = SeenBy<Terms, State>;
// Returns what a viewer may see at a path, key by key; null if there is nothing.
Json shown(const Seen& seen, std::span<const std::string> path);
Json shown_of_player(const Seen& seen, std::size_t seat, std::string_view key);
Json shown_of_table(const Seen& seen, const Table& table);

}  // namespace referee::wedding_tables
