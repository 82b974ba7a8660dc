// The panes of a drawing, and everything beside the board: players, supplies and the meaning of signs.
#pragma once

#include "spin_party/view/view.hpp"

namespace referee::spin_party {

inline constexpr std::uint8_t kBoardPane = 0;
inline constexpr std::uint8_t kFirstPlayerPane = 1;  // then the other player's
inline constexpr std::uint8_t kSupplyPane = 3;
// The order in which things cover each other.
enum Layer : std::uint8_t { kGround, kLinks, kBadges, kSites, kGuests, kMoods };

void draw_table(const StateView& seen, Scene& scene);

}  // namespace referee::spin_party
