// The state as JSON (rulebook 5), and as text and drawings for people.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "referee/engine/views.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

ViewsOf<Rules, State>::Part state_part;
ViewsOf<Rules, State>::Text draw;
ViewsOf<Rules, State>::Picture picture;

// A board of the ruleset without any piece, in the same way.
std::string draw_empty_board(const Rules& rules, std::uint8_t board_index);

// Whose move it is and how far, or how the game ended; in one line.
std::string status_text(const Rules& rules, const State& state);

enum class Mood : std::uint8_t { empty, fixed, stable, free, unstable };
inline constexpr std::array<std::string_view, 5> kMoodNames = {"empty", "fixed", "stable", "free",
                                                               "unstable"};
// SP-6.mood (§6): by the sign of the total.
Mood mood(const Rules& rules, const State& state, Site site);

}  // namespace referee::spin_party
