// Finds the bracket or quote that is never closed.
#pragma once

#include <cstddef>
#include <string_view>

namespace referee {

// Returns the offset of the last bracket or quote of a YAML text that is not closed, or the size of the text
// if all are closed. Good enough to choose the place of a message.
std::size_t offset_of_unclosed(std::string_view text);

}  // namespace referee
