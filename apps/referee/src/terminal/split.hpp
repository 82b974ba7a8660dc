// Splits texts.
#pragma once

#include <string_view>
#include <vector>

#include "referee/document/words.hpp"

namespace referee::app {

// Returns the parts between separators as slices of the text, such as its lines or the words of a list.
// A separator at the end adds no empty part.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) parts.push_back(take_piece(text, separator));
  return parts;
}

}  // namespace referee::app
