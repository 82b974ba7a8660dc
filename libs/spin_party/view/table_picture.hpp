// The panes of a drawing, and what stands beside the board: the players, what is left, what the signs mean.
#pragma once

#include "spin_party/view/view.hpp"

namespace referee::spin_party {

inline constexpr std::uint8_t kBoardPane = 0;
inline constexpr std::uint8_t kFirstPlayerPane = 1;  // then the other player's
inline constexpr std::uint8_t kSupplyPane = 3;
enum Layer : std::uint8_t { kGround, kLinks, kBadges, kSites, kGuests, kMoods };

void draw_table(const Seen& seen, Scene& scene);

}  // namespace referee::spin_party
