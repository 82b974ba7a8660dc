// The size of the window that a person reads in, and texts that are made to fit it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace referee::app {

// The size of a terminal in characters.
struct Window {
  std::size_t rows = 0;
  std::size_t columns = 0;  // 0 if not a terminal
};

// Returns the window that standard output goes to.
Window output_window();

// Selects how lines that are too wide are folded: `sentences` at blanks; `pictures` also cuts a whole
// picture into strips.
enum class Folding : std::uint8_t { sentences, pictures };
std::string folded(std::string_view text, std::size_t columns, Folding folding);
// Folds sentences to the width of standard output's window.
inline std::string fitted(std::string_view text) {
  return folded(text, output_window().columns, Folding::sentences);
}

}  // namespace referee::app
