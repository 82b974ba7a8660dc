// The offices beside the board of the picture: a panel for each, in the order of the Play List.
#pragma once

#include <string_view>

#include "party_chess/state/state.hpp"
#include "referee/engine/actions/actor.hpp"
#include "referee/scene/owner_signs.hpp"
#include "referee/scene/scene.hpp"

namespace referee::party_chess {

inline constexpr int kOfficesWidth = 330;

// Draws the panels of all offices into a pane. The panel of the viewer's own office comes first, and is
// larger. Returns where the last panel ends.
int draw_offices(const Terms& terms, const State& state, Viewer viewer, std::uint8_t pane, Scene& scene);

}  // namespace referee::party_chess
