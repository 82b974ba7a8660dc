// The parts of both panes: cards, factions, lists of cards, and the printed state as the viewer may see it,
// so that nothing else can be drawn.
#pragma once

#include <string>
#include <string_view>

#include "plots/view/view.hpp"

namespace referee::plots {

inline constexpr std::uint8_t kTableauPane = 0;
inline constexpr std::uint8_t kFirstPlayerPane = 1;  // by seat; the legend comes last
// The order of drawing: later layers cover earlier ones.
enum PictureLayer : std::uint8_t { kGround, kFurniture, kPieces };

inline constexpr int kCardWidth = 42;
inline constexpr int kCardMargin = 5;  // of a card, beside its words
inline constexpr int kCardHeight = 54;
inline constexpr std::string_view kFist =
    "M-12 10 V-2 Q-12 -7 -7 -7 Q-6 -10 -2 -10 Q0 -12 4 -10 Q8 -11 9 -7 Q13 -6 13 -2 V4 Q13 10 7 10 Z "
    "M-7 -7 V1 M-2 -9 V1 M4 -9 V1 M9 -6 V1";
inline constexpr std::string_view kBoot = "M-7 -12 H3 V2 Q12 3 12 9 V12 H-9 V2 Z M-9 8 H12";
inline constexpr std::string_view kPerson =
    "M-6 -7 A6 6 0 1 1 6 -7 A6 6 0 1 1 -6 -7 Z M-10 12 Q-10 1 0 1 Q10 1 10 12 Z";
// A leader in the row of stacks, which is larger.
inline constexpr std::string_view kLargePerson =
    "M-8 -9 A8 8 0 1 1 8 -9 A8 8 0 1 1 -8 -9 Z M-14 17 Q-14 2 0 2 Q14 2 14 17 Z";

// Returns text such as "fists ×3, boots ×2". Cards that can't be seen are only counted.
std::string counted_cards(const Json& cards);
// Returns the distance between `count` cards side by side in a room: `widest`, or less if they must cover
// one another.
int card_spacing(std::size_t count, int room, int widest);

// A position as one viewer sees it, with functions that draw its cards.
struct PictureView : ViewedState<Terms, State> {
  Json part(std::string_view key) const { return state_part(terms, state, key, viewer, reader); }
  Json player(std::size_t seat) const { return player_json(*this, seat); }
  // Returns the class of a player's faction in drawing.css, or "shade" before there is one.
  std::string ink_of(std::size_t seat) const;
  // Returns the name of a player's faction, which distinguishes players without colour; empty before there is
  // one.
  std::string faction_of(std::size_t seat) const;
  // Returns the class of text on the faction's colour, after a blank.
  std::string on_faction(std::size_t seat) const;
  // Adds the factions to the key of a section, because its cards are drawn in their colours.
  void add_factions(SectionFingerprint& key) const;
  // Draws the card `name`, or the back of a card if `name` is "?". A card that others cover is not `open`: it
  // has no words.
  void draw_card(SceneItem& item, const std::string& name, bool open = true) const;
};

// Draws the row of stacks, fists against boots, and the heaps.
void draw_tableau(const PictureView& seen, Scene& scene);

}  // namespace referee::plots
