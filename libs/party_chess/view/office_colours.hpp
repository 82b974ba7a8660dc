// Which colour an office has in pictures and on a terminal.
#pragma once

#include <string_view>
#include <vector>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

struct OfficeColour {
  std::string_view names;   // in English, separated by blanks
  std::string_view fill;    // its class in drawing.css
  std::string_view letter;  // the class of text on it
  std::string_view ink;     // of a terminal
};

// By office. One called after a colour ("Reds", "green") has it; the others have what is left, in the order
// of the palette, and share colours only when all are taken.
std::vector<const OfficeColour*> office_colours(const State& state);

}  // namespace referee::party_chess
