// Tells somebody outside that a seat is waited for.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace referee::app {

// Lets the shell run `command`, with these variables in its environment; nobody waits for its end. False if
// it can't be begun.
bool run_aside(const std::string& command, const std::vector<std::pair<std::string, std::string>>& variables);

}  // namespace referee::app
