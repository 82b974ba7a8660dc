// What `referee dispute` tells people.
#pragma once

#include <span>
#include <string>

#include "referee/adjudication/dispute.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// What a failed expectation of the script is about: a value, or a move.
struct ExpectedInVain {
  std::string path;
  std::string move;
  std::uint32_t line = 0;
  Dispute dispute;  // of that
};

// Sentences that can be read out at a table; then the readings, the shortest first, with what the original
// says where; then those that an earlier action rules out. `path` is the value asked for, or empty; then
// `expected` are told of as well.
std::string dispute_text(const Dispute& dispute, const std::string& path,
                         std::span<const ExpectedInVain> expected, const Palette& palette);
// What else it rests on: decisions without a ruling. Empty if there are none.
std::string settled_text(std::span<const SettledInfo* const> settled, const Palette& palette);

}  // namespace referee::app
