// The state as JSON (rulebook 5), and as text and drawings for people.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/components.hpp"
#include "referee/engine/game.hpp"
#include "referee/engine/itemised.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/state_paths.hpp"
#include "referee/scene/scene.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// Keys of the printed state, in order.
std::span<const std::string_view> state_keys();
std::span<const std::string_view> state_paths();
// What the derived value at `path` is made of (core's itemised.hpp).
std::optional<Item> itemise(const Rules& rules, const State& state, std::span<const PathStep> path,
                            Viewer viewer);
// What the box holds, as this ruleset has it.
std::vector<ComponentTable> components(const Ruleset& ruleset);

// The value of one key, as `viewer` may see it (rulebook 5, Views).
Json state_part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                const RulingReader& reader);

// What a viewer is not shown: other players' hands and face-down table cards, and the card set aside. A view
// counts them among the shuffled cards.
bool sees_hand(Viewer viewer, std::size_t seat);
bool sees_card(Viewer viewer, const Table& table);
Pile shuffled_as_seen(const State& state, Viewer viewer);

// Points counted in halves, as a JSON number and as text: 44, 43.5.
Json points_json(Halves2 points);
std::string points_text(Halves2 points);

// The position as a drawing.
Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader);

// The position in words and rows, ending in a newline.
std::string draw(const Rules& rules, const State& state, Viewer viewer, const DrawStyle& style,
                 const RulingReader& reader);

}  // namespace referee::wedding_tables
