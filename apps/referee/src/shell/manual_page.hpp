// Manual pages in roff, one a command.
#pragma once

#include <string>

#include "shell/command_tree.hpp"

namespace referee::app {

// The page `NAME.1` of a command; `root` is the program's. The same on every machine and at any time.
std::string manual_page(const Command& command, const Command& root);

}  // namespace referee::app
