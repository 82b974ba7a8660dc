// What `referee dispute` tells people.
#pragma once

#include <string>

#include "referee/adjudication/dispute.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// A sentence that can be read out at a table; then the readings, the shortest first, with what the original
// says where; then those that an earlier action rules out. `path` is the value asked for, or empty.
std::string dispute_text(const Dispute& dispute, const std::string& path, const Palette& palette);

}  // namespace referee::app
