// Draws a card in a picture. Its shape shows its class; its name and its value are written on it.
#pragma once

#include <string>
#include <string_view>

#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {

inline constexpr int kChipWidth = 104;
inline constexpr int kChipHeight = 42;

// Draws the outline of a card around the item's place.
void card_outline(SceneItem& item, std::string_view classes);
// Draws a card by its name; "" is a card that nobody can see. The item gets a title and a halo.
SceneItem& write_card_face(SceneItem& item, const WeddingRuleset& ruleset, const std::string& name);

}  // namespace referee::wedding_tables
