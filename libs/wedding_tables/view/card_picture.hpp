// A card in a picture: its shape tells its class, on it stand its name and what it is worth.
#pragma once

#include <string>
#include <string_view>

#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {

inline constexpr int kChipWidth = 104;
inline constexpr int kChipHeight = 42;

// The outline of a card round the item's place.
void card_outline(SceneItem& item, std::string_view classes);
// A card by its name; "" is a card nobody can see. The item gets a title and a halo.
SceneItem& write_card_face(SceneItem& item, const WeddingRuleset& ruleset, const std::string& name);

}  // namespace referee::wedding_tables
