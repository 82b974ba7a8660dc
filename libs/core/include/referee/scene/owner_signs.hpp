// How a picture tells owners apart (seats, offices, teams): each has a colour, a shape and a character, so
// that colour alone tells nothing.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

struct OwnerSign {
  std::size_t colour = 0;   // of the palette below
  std::string_view fill;    // its class in drawing.css
  std::string_view letter;  // the class of text on it
  std::string_view shape;   // a path round (0, 0), about 34 wide
  std::string mark;         // its character
};

// The character of an owner by its place in the list: 1 to 9, 0, a to z, A to Z; `*` for those after.
std::string owner_mark(std::size_t owner);

// red, blue, green, purple, brown, teal, pink, grey, orange, yellow, black, white
inline constexpr std::size_t kOwnerColours = 12;

// By owner. Those called after a colour ("Reds", "the green team") have it; the others have what is left, in
// the order of the palette, and share colours only when all are taken. Shape and character go by the place in
// the list.
std::vector<OwnerSign> owner_signs(std::span<const std::string> names);

}  // namespace referee
