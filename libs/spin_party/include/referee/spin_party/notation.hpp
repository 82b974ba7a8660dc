// The state as JSON, both ways (rulebook 5), and as text for people.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "referee/core/scene.hpp"
#include "referee/spin_party/state.hpp"

namespace referee::spin_party {

// Keys of the printed state, in order.
std::span<const std::string_view> state_keys();

// The value of one key, as `viewer` may see it (SP-4.secret).
Json state_part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                const RulingReader& reader);

// The game about to start, without a setup.
State initial_state(const Rules& rules, FullJudge& judge);

// A setup, with defaults for what it leaves out; evaluated at once if nothing else is left to do.
// Throws InputError.
State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge);

// The board drawn with characters, ending in a newline.
std::string draw(const Rules& rules, const State& state, Viewer viewer, const DrawStyle& style,
                 const RulingReader& reader);

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
