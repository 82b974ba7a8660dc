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

// Where texts stand that follow each other in lines of a width, each an item of its own.
class TextFlow {
 public:
  struct Spot {
    int x = 0;
    int y = 0;
  };
  TextFlow(Spot first, int width, int line) : first_(first), next_(first), width_(width), line_(line) {}
  // For a text of this width: in this line if there is room, else in the next.
  Spot place(int width) {
    if (next_.x > first_.x && next_.x + width > first_.x + width_) next_ = {first_.x, next_.y + line_};
    const Spot spot = next_;
    next_.x += width + kBetween;
    return spot;
  }
  bool is_in_first_line(int width) const {
    return next_.y == first_.y && next_.x + width <= first_.x + width_;
  }
  // Where the line behind the last begins.
  int bottom() const { return next_.y + line_; }

 private:
  static constexpr int kBetween = 10;
  Spot first_;
  Spot next_;
  int width_;
  int line_;
};
// Adds a text that is chosen by itself, with room for a finger around it.
SceneItem& write_choice(SceneItem& item, std::string_view text, std::string_view classes);

// The rectangle that a text covers, in its item's coordinates.
struct TextBox {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
};
TextBox box_of(const ScenePart& text);

}  // namespace referee
