// How much room text takes in a picture. Browsers choose the font; these widths are those of a wide one
// (DejaVu Sans), so that text which fits here fits everywhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee/scene/scene.hpp"

namespace referee {

// Height of letters in units of the picture: what drawing.css gives the classes of a text.
int text_size(std::string_view classes);
// Width in units of the picture of a text with these classes.
int text_width(std::string_view text, std::string_view classes);
// The text, or as much of it as fits into a width, and an ellipsis.
std::string fitted(std::string_view text, int width, std::string_view classes);
// Writes a text into an item, as much as fits into a width. The item says the whole of it, of `its_place`.
SceneItem& write_fitted(SceneItem& item, std::string_view text, int width, std::string_view classes,
                        std::string its_place = {});
// Text as lines of a width at most, broken at blanks; a word that is too long for a line is shortened.
std::vector<std::string> wrapped(std::string_view text, int width, std::string_view classes);

// The rectangle that a text covers, in its item's coordinates.
struct TextBox {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
};
TextBox box_of(const ScenePart& text);

}  // namespace referee
