// A player's pane of the picture: name and points, the hand, and the tables with their seats.
#pragma once

#include <string>
#include <string_view>

#include "wedding_tables/view/card_picture.hpp"
#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {

enum PictureLayer : std::uint8_t { kGround, kFurniture, kSeated, kCovers };

inline constexpr int kPaneWidth = 660;

inline std::string text_of(const Json& json) {
  return json.is_string() ? json.get<std::string>() : json.dump();
}

// A place without a card: its outline with a name. Returns the item.
SceneItem& write_empty(SceneItem& item, std::string_view name);

// Adds the pane of the player in `seat`: no more than `viewer` may see.
void draw_player(const Terms& terms, const State& state, std::size_t seat, Viewer viewer,
                 const RulingReader& reader, Scene& scene);

}  // namespace referee::wedding_tables
