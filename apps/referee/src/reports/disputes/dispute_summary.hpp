// Sums up a dispute in a few facts, from which its first line is written.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "referee/adjudication/dispute.hpp"
#include "reports/disputes/reading_tree.hpp"

namespace referee::app {

// A part of the result that readings can change.
enum class Aspect : std::uint8_t {
  value,  // the value that was asked for
  // Whether the moves are legal, and which rules refuse which action.
  move,
  winners,  // the winners, if there are any
  game,     // moves and winners
  details,  // the whole outcome
};

bool same(Aspect aspect, const Verdict& one, const Verdict& other);

// Whether the listed conditions show the results of all readings.
enum class ShownReadings : std::uint8_t {
  all,
  // Readings that change more than one condition can have yet another result.
  single,
  some,  // some conditions are not listed
};

// The conditions under which one part of the result changes.
struct AspectSummary {
  Aspect aspect = Aspect::game;
  // The gravest changes come first (the status of a move before the rules that refuse it, and these before
  // the winners), then the conditions with the fewest clauses. All other rulings are read as in the script.
  // Empty: nothing changes this part.
  std::vector<Condition> ways;
  ShownReadings shown = ShownReadings::all;
};

// The result of a dispute that depends on something. A reading that no condition covers has the same result
// as the script's readings in all listed aspects, or changes only details.
struct DisputeSummary {
  std::vector<AspectSummary> aspects;
  // Parts of the outcome that some readings change without changing anything graver.
  std::vector<std::string> details;
};

// Returns at most `most` conditions for each aspect. `of_value` means that a value was asked for and not
// the outcome.
DisputeSummary summary_of(const Dispute& dispute, bool of_value, std::size_t most);

}  // namespace referee::app
