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
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// Keys of the printed state, in order.
std::span<const std::string_view> state_keys();
std::span<const std::string_view> state_paths();
// What the derived value at `path` is made of (core's itemised.hpp).
std::optional<Item> itemise(const Rules& rules, const State& state, std::span<const PathStep> path,
                            Viewer viewer);
// What the box holds, as this ruleset has it.
std::vector<ComponentTable> components(const Ruleset& ruleset);

// The value of one key, as `viewer` may see it (SP-4.secret).
Json state_part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                const RulingReader& reader);

// The board drawn with characters, ending in a newline.
std::string draw(const Rules& rules, const State& state, Viewer viewer, const DrawStyle& style,
                 const RulingReader& reader);

// A board of the ruleset without any piece, in the same way.
std::string draw_empty_board(const Rules& rules, std::uint8_t board_index);

// Whose move it is and how far, or how the game ended; in one line.
std::string status_text(const Rules& rules, const State& state);

// The position as a drawing.
Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader);

enum class Mood : std::uint8_t { empty, fixed, stable, free, unstable };
inline constexpr std::array<std::string_view, 5> kMoodNames = {"empty", "fixed", "stable", "free",
                                                               "unstable"};
// SP-6.mood (§6): by the sign of the total.
Mood mood(const Rules& rules, const State& state, Site site);

}  // namespace referee::spin_party
