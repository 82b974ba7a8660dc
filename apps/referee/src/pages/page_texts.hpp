// What a replay page consists of beside the replay. The engine of a live page, which makes replays for the
// page it is in, has as much of it as that page takes (apps/web/plain_text.cpp).
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

std::string_view page_frame();  // the page, with places to be filled in
std::string page_style();
std::string page_program(std::string_view start);  // what the page runs; `start` begins the stepping

}  // namespace referee::app
