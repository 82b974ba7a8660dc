// Makes manual pages in roff, one per command.
#pragma once

#include <string>

#include "shell/command_tree.hpp"

namespace referee::app {

// Returns the page `NAME.1` of a command; `root` describes the whole program. The page is the same on every
// machine and at any time.
std::string manual_page(const Command& command, const Command& root);

}  // namespace referee::app
