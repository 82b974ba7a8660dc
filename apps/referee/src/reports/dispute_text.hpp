// What `referee dispute` tells people.
#pragma once

#include <span>
#include <string>

#include "referee/adjudication/dispute.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// What a failed `@expect` of the script is about.
struct ExpectedValue {
  std::string path;
  std::uint32_t line = 0;
  Dispute dispute;  // of that value
};

// Sentences that can be read out at a table; then the readings, the shortest first, with what the original says where; then those
// that an earlier action rules out. `path` is the value asked for, or empty; then `expected` are told of as well.
std::string dispute_text(const Dispute& dispute, const std::string& path, std::span<const ExpectedValue> expected,
                         const Palette& palette);

}  // namespace referee::app
