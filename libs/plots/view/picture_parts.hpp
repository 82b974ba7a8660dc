// What both panes of the picture are made of: the printed state as the viewer may see it, so that no more can
// be drawn, and cards, factions and lists of cards.
#pragma once

#include <string>
#include <string_view>

#include "plots/view/view.hpp"

namespace referee::plots {

inline constexpr std::uint8_t kTableauPane = 0;
inline constexpr std::uint8_t kFirstPlayerPane = 1;  // by seat; the legend comes last
enum PictureLayer : std::uint8_t { kGround, kFurniture, kPieces };

inline constexpr int kCardWidth = 46;
inline constexpr int kCardHeight = 54;
inline constexpr std::string_view kFist =
    "M-12 10 V-2 Q-12 -7 -7 -7 Q-6 -10 -2 -10 Q0 -12 4 -10 Q8 -11 9 -7 Q13 -6 13 -2 V4 Q13 10 7 10 Z "
    "M-7 -7 V1 M-2 -9 V1 M4 -9 V1 M9 -6 V1";
inline constexpr std::string_view kBoot = "M-7 -12 H3 V2 Q12 3 12 9 V12 H-9 V2 Z M-9 8 H12";
inline constexpr std::string_view kPerson =
    "M-6 -7 A6 6 0 1 1 6 -7 A6 6 0 1 1 -6 -7 Z M-10 12 Q-10 1 0 1 Q10 1 10 12 Z";

// "fists ×3, boots ×2"; unseen cards are counted.
std::string counted_cards(const Json& cards);
// How far apart `count` cards stand side by side in a room: `widest` unless they must cover one another.
int card_spacing(std::size_t count, int room, int widest);

struct Seen : SeenBy<Terms, State> {
  Json part(std::string_view key) const { return state_part(terms, state, key, viewer, reader); }
  Json player(std::size_t seat) const { return player_json(*this, seat); }
  // The class of a player's faction in drawing.css; "shade" before there is one.
  std::string ink_of(std::size_t seat) const;
  // The faction in a word, which tells players apart without colour; empty before there is one.
  std::string faction_of(std::size_t seat) const;
  // The class of text on its colour, after a blank.
  std::string on_faction(std::size_t seat) const;
  // Adds to the key of a section what its cards are drawn with beside their names.
  void add_factions(SectionKey& key) const;
  // `name` is a card's, or "?" for one that can't be seen. A card that others cover is not `open`: it has no
  // words.
  void draw_card(SceneItem& item, const std::string& name, bool open = true) const;
};

// The row of stacks, fists against boots, and the heaps.
void draw_tableau(const Seen& seen, Scene& scene);

}  // namespace referee::plots
