// Prints pictures as PNG, for mails and chats. The program of librsvg draws them, if it is installed.
#pragma once

#include <string_view>

namespace referee::app {

// Writes an SVG picture to standard output as PNG, and returns the exit code. Prints an error if there
// is no `rsvg-convert`.
int write_png(std::string_view svg);

}  // namespace referee::app
