// The state as JSON (rulebook 5), and as text and drawings for people.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "plots/state/state.hpp"
#include "referee/engine/components.hpp"
#include "referee/engine/itemised.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/state_paths.hpp"
#include "referee/scene/scene.hpp"

namespace referee::plots {

// Keys of the printed state, in order.
std::span<const std::string_view> state_keys();
std::span<const std::string_view> state_paths();
// What the derived value at `path` is made of (core's itemised.hpp).
std::optional<Item> itemise(const Rules& rules, const State& state, std::span<const PathStep> path,
                            Viewer viewer);
// What the box holds, as this ruleset has it.
std::vector<ComponentTable> components(const Ruleset& ruleset);

// The value of one key, as `viewer` may see it.
Json state_part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                const RulingReader& reader);

// The table drawn with characters, ending in a newline.
std::string draw(const Rules& rules, const State& state, Viewer viewer, const DrawStyle& style,
                 const RulingReader& reader);

// The position as a drawing.
Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader);

}  // namespace referee::plots
