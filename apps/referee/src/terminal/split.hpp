// Texts taken apart.
#pragma once

#include <string_view>
#include <vector>

#include "referee/document/words.hpp"

namespace referee::app {

// What stands between separators, as slices of the text: its lines, or words in a list. Behind a separator at
// its end there is nothing more.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) parts.push_back(take_piece(text, separator));
  return parts;
}

}  // namespace referee::app
