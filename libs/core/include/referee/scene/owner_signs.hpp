// Signs by which a picture distinguishes owners (seats, offices, teams): each has a colour, a shape and a
// character, so that nothing depends on colour alone.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

// The colour, shape and character of one owner.
struct OwnerSign {
  std::size_t colour = 0;   // index in the palette below
  std::string_view fill;    // its class in drawing.css
  std::string_view letter;  // the class of text on it
  // An SVG path around (0, 0), about 34 units wide.
  std::string_view shape;
  std::string mark;  // its character
};

// Returns the character of an owner by its index in the list: 1 to 9, 0, a to z, A to Z; `*` for all later
// ones.
std::string owner_mark(std::size_t owner);

// The number of colours: red, blue, green, purple, brown, teal, pink, grey, orange, yellow, black, white.
inline constexpr std::size_t kOwnerColours = 12;

// Returns the sign of each owner. Owners with a colour in their name ("Reds", "the green team") get this
// colour; the others get the remaining colours in the order of the palette, and share colours only when all
// are taken. Shape and character depend on the index in the list.
std::vector<OwnerSign> owner_signs(std::span<const std::string> names);

}  // namespace referee
