// Pictures as PNG, for mails and chats: drawn by librsvg's program, if it is there.
#pragma once

#include <string_view>

namespace referee::app {

// Writes the PNG of an SVG file to standard output. Gives the exit code; complains if there is no
// `rsvg-convert`.
int write_png(std::string_view svg);

}  // namespace referee::app
