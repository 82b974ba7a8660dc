// Writes the first line of the answer of `referee dispute`.
#pragma once

#include <string>

#include "referee/adjudication/dispute.hpp"

namespace referee::app {

// Returns a few sentences that can be read out at a table. They contain what every reading gives, and which
// readings give something else, the gravest first. If there is not enough room for all of them, the
// sentences point this out. `path` is the value that was asked for, or empty.
std::string dispute_sentence(const Dispute& dispute, const std::string& path);

}  // namespace referee::app
