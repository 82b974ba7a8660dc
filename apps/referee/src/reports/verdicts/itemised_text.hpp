// What a derived value is made of, as JSON and as text for people.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "referee/engine/game.hpp"
#include "referee/engine/itemised.hpp"
#include "referee/scene/scene.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// {"what", "value", "how", "rule", "cite", "provenance", "sums", "parts"}; keys that say nothing are left
// out.
Json item_json(const Item& item, const Catalogue& catalogue);
// A line for the value and one for each part, indented below what it belongs to.
std::string item_text(const Item& item, const Catalogue& catalogue, const Palette& palette);

// A sum that is printed beside a position: whose, of what, and how it comes about.
struct Total {
  std::string name;                // "Anna score"
  std::string value;               // "23"
  std::vector<std::string> parts;  // "12 table 1", "+ 8 table 2", "- 3 malus"
};
// Which position a caller has at hand: the true one, or already what the viewer makes of it (Match::seen_by).
enum class Position : std::uint8_t { truth, seen };
// What the player-by-player values of the printed state (scores, weights) are made of, a line each:
// as `viewer` may know them. Nothing for a game that derives none, or where that would cost too much.
std::vector<Total> totals_of(const Match& match, Viewer viewer, Position position = Position::truth);
// "Anna score 23 = 12 table 1 + 8 table 2 - 3 malus", a line each.
std::string totals_text(const std::vector<Total>& totals, const Palette& palette);
// The picture of a position, with a pane for its totals if it has any.
Scene picture_with_totals(const Match& match, Viewer viewer, Position position = Position::truth);
// The same, added to an empty scene, which may leave out what was drawn before (Scene::drawn).
void draw_with_totals(const Match& match, Viewer viewer, Position position, Scene& scene);

}  // namespace referee::app
