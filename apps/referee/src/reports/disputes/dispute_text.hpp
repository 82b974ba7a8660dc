// Writes what `referee dispute` prints.
#pragma once

#include <span>
#include <string>

#include "referee/adjudication/dispute.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// A failed expectation of the script, which is about a value or a move.
struct ExpectedInVain {
  std::string path{};
  std::string move{};
  std::uint32_t line = 0;
  Dispute dispute{};  // about that value or move
  DisputeGrounds grounds{};
};

// Returns sentences that can be read out at a table: a line for each of `expected`, and one for the move.
// Below them are the readings, the shortest first, a block for each ruling that matters, and the readings
// that an earlier action rules out. `path` is the value that was asked for, or empty.
std::string dispute_text(const Dispute& dispute, const DisputeGrounds& grounds, const std::string& path,
                         std::span<const ExpectedInVain> expected, const Palette& palette);

}  // namespace referee::app
