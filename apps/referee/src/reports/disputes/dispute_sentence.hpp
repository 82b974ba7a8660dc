// The first line of what `referee dispute` tells people.
#pragma once

#include <string>

#include "referee/adjudication/dispute.hpp"

namespace referee::app {

// A sentence or two that can be read out at a table: what every reading gives, and which readings give what
// else, the gravest first. If not all of them find room, it says so. `path` is the value asked for, or empty.
std::string dispute_sentence(const Dispute& dispute, const std::string& path);

}  // namespace referee::app
