// Draws a player's pane of the picture: name and points, the hand, and the tables with their seats.
#pragma once

#include <string>
#include <string_view>

#include "wedding_tables/view/card_picture.hpp"
#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {

// The order of drawing: later layers cover earlier ones.
enum PictureLayer : std::uint8_t { kGround, kFurniture, kSeated, kCovers };

inline constexpr int kPaneWidth = 660;

// Draws the outline of a place without a card, with a name. Returns the item.
SceneItem& write_empty(SceneItem& item, std::string_view name);

// Adds the pane of the player in `seat`, with no more than the viewer may see.
void draw_player(const StateView& seen, std::size_t seat, Scene& scene);

}  // namespace referee::wedding_tables
