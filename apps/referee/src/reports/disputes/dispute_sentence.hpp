// Writes the first line of the answer of `referee dispute`.
#pragma once

#include <string>

#include "referee/adjudication/dispute.hpp"

namespace referee::app {

// Returns a few sentences that can be read out at a table. They state the result that every reading gives, or
// the result here and the readings that give another one, the gravest first. If there is not enough room for
// all these readings, the sentences point this out. `path` is the value that was asked for, or empty.
std::string dispute_sentence(const Dispute& dispute, const std::string& path);

}  // namespace referee::app
