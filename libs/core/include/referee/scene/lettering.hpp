// Measures the size of text in a picture. Browsers choose the font; these widths are those of a wide font
// (DejaVu Sans), so that text which fits here fits everywhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee/scene/scene.hpp"

namespace referee {

// Returns the font size in units of the picture: that of the text's classes in drawing.css.
int text_size(std::string_view classes);
// Returns the width of a text with these classes, in units of the picture.
int text_width(std::string_view text, std::string_view classes);
// Returns the text, or as much of it as fits into a width, with an ellipsis.
std::string fitted(std::string_view text, int width, std::string_view classes);
// Adds to an item as much of a text as fits into a width. The item's title is the whole text, and `its_place`
// its place in words.
SceneItem& write_fitted(SceneItem& item, std::string_view text, int width, std::string_view classes,
                        std::string its_place = {});
// Breaks text at blanks into lines of at most this width; a word that is too long for a line is shortened.
std::vector<std::string> wrapped(std::string_view text, int width, std::string_view classes);

// Places texts one after the other in lines of a fixed width, each text an item of its own.
class TextFlow {
 public:
  // The start of a text, in units of the picture.
  struct TextOrigin {
    int x = 0;
    int y = 0;
  };
  TextFlow(TextOrigin first, int width, int line) : first_(first), next_(first), width_(width), line_(line) {}
  // Returns the place of the next text of this width: in the current line if there is room, else in the next
  // line.
  TextOrigin place(int width) {
    if (next_.x > first_.x && next_.x + width > first_.x + width_) next_ = {first_.x, next_.y + line_};
    const TextOrigin spot = next_;
    next_.x += width + kBetween;
    return spot;
  }
  bool is_in_first_line(int width) const {
    return next_.y == first_.y && next_.x + width <= first_.x + width_;
  }
  // Returns the y coordinate of the line after the last one.
  int bottom() const { return next_.y + line_; }

 private:
  static constexpr int kBetween = 10;
  TextOrigin first_;
  TextOrigin next_;
  int width_;
  int line_;
};
// Adds a text that can be selected by itself, with enough room around it for a finger.
SceneItem& write_choice(SceneItem& item, std::string_view text, std::string_view classes);

// The rectangle that a text covers, in its item's coordinates.
struct TextBox {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
};
// Returns the box of a part that is a text, by its size and its alignment.
TextBox box_of(const ScenePart& text);

}  // namespace referee
