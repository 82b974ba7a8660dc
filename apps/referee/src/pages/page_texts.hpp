// The fixed texts of a replay page. The engine of a live page, which makes replays for the page that it is
// in, only has the texts that this needs (apps/web/plain_text.cpp).
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

std::string_view page_frame();  // the page, with gaps to fill
std::string page_style();
// Returns the page's script. `start` is the part that begins the stepping.
std::string page_program(std::string_view start);

}  // namespace referee::app
