// The window that a person reads, and texts made to fit it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace referee::app {

struct Window {
  std::size_t rows = 0;
  std::size_t columns = 0;  // 0: there is none, and nothing needs to fit
};

// The one that standard output goes to.
Window output_window();

// Lines that are too wide are folded: sentences at blanks, and a picture as a whole, into strips.
enum class Folding : std::uint8_t { sentences, pictures };
std::string folded(std::string_view text, std::size_t columns, Folding folding);
// Sentences for standard output, as wide as its window.
inline std::string fitted(std::string_view text) {
  return folded(text, output_window().columns, Folding::sentences);
}

}  // namespace referee::app
