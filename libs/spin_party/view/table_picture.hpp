// The panes of a drawing, and what stands beside the board: the players, what is left, what the signs mean.
#pragma once

#include "referee/engine/game.hpp"
#include "referee/engine/judge.hpp"
#include "referee/scene/scene.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

inline constexpr std::uint8_t kBoardPane = 0;
inline constexpr std::uint8_t kFirstPlayerPane = 1;  // then the other player's
inline constexpr std::uint8_t kSupplyPane = 3;
enum Layer : std::uint8_t { kGround, kLinks, kBadges, kSites, kGuests, kMoods };

void draw_table(const Terms& terms, const State& state, Viewer viewer, const RulingReader& reader,
                Scene& scene);

}  // namespace referee::spin_party
