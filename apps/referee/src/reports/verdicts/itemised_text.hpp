// Shows what a derived value is made of, as JSON and as text for people.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "referee/engine/game/game.hpp"
#include "referee/engine/state/itemised.hpp"
#include "referee/scene/scene.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Returns {"what", "value", "how", "rule", "cite", "provenance", "rests_on", "text", "sums", "parts"} without
// empty keys.
Json item_json(const Item& item, const Catalogue& catalogue);
// Returns a line for the value and one for each part, indented below the value that it belongs to.
std::string item_text(const Item& item, const Catalogue& catalogue, const Palette& palette);

// A number that is printed beside a position, and what it is made of.
struct Total {
  std::string name;                // "Anna score"
  std::string value;               // "23"
  std::vector<std::string> parts;  // "12 table 1", ...
};
// The kind of match that a caller has: the true one, or one that already shows what a viewer knows
// (Match::seen_by).
enum class PositionSource : std::uint8_t { truth, seen };
// Returns what the values of each player in the printed state (scores, weights) are made of, as `viewer`
// may know them. Empty for a game without derived values, or if finding them takes too much work.
std::vector<Total> totals_of(const Match& match, Viewer viewer,
                             PositionSource position = PositionSource::truth);
// Returns lines such as "Anna score 23 = 12 table 1 + 8 table 2 - 3 malus".
std::string totals_text(const std::vector<Total>& totals, const Palette& palette);
// Returns the picture of a position, with a pane for its totals if there are any.
Scene picture_with_totals(const Match& match, Viewer viewer, PositionSource position = PositionSource::truth);
// Draws the picture and the totals into an empty scene. Leaves out sections that were drawn before if
// `scene.drawn` has them.
void draw_with_totals(const Match& match, Viewer viewer, PositionSource position, Scene& scene);

}  // namespace referee::app
