// The fixed texts of a replay page. The engine in a live page makes replays only for its own page, so it has
// only some of these texts (apps/web/plain_text.cpp).
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

std::string_view page_frame();  // the page, with gaps to fill
std::string page_style();
// Returns the page's script. `start` is the code that starts it; if empty, start.js.
std::string page_program(std::string_view start);

}  // namespace referee::app
