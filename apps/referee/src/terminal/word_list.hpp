// Lists of words for a window.
#pragma once

#include <string>
#include <vector>

#include "terminal/window.hpp"

namespace referee::app {

// Returns lines with the words in natural order (`s2` before `s10`), in columns. Words for which
// the window has no room are left out, and their number is in the last line.
std::string word_list(std::vector<std::string> words, const Window& window);

}  // namespace referee::app
