// Texts taken apart.
#pragma once

#include <string_view>
#include <vector>

namespace referee::app {

// What stands between separators, as slices of the text: its lines, or words in a list. Behind a separator at
// its end there is nothing more.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    parts.push_back(text.substr(0, text.find(separator)));
    text.remove_prefix(parts.back().size() < text.size() ? parts.back().size() + 1 : text.size());
  }
  return parts;
}

}  // namespace referee::app
