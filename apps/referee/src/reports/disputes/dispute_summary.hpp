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

// True if the verdicts agree in this aspect.
bool same(Aspect aspect, const Verdict& one, const Verdict& other);

// The readings whose results can be seen from the listed conditions.
enum class ShownReadings : std::uint8_t {
  all,
  // A reading that fulfils a condition and also changes other rulings can have yet another result.
  single,
  some,  // some conditions are not listed
};

// The conditions under which one part of the result changes.
struct AspectSummary {
  Aspect aspect = Aspect::game;
  // Each condition leaves all other rulings as in the script. The gravest changes come first: the status of a
  // move, then the rules that refuse it, then the winners. Equally grave conditions are in the order of their
  // number of clauses. Empty: nothing changes this part.
  std::vector<Condition> ways;
  ShownReadings shown = ShownReadings::all;
};

// The result of a dispute that depends on at least one ruling. A reading that no condition covers has the
// same result as the script's readings in all listed aspects, or changes only details.
struct DisputeSummary {
  std::vector<AspectSummary> aspects;
  // Parts of the outcome that some reading changes while moves and winners stay the same.
  std::vector<std::string> details;
};

// Returns at most `most` conditions for each aspect. `of_value` means that a value was asked for and not
// the outcome.
DisputeSummary summary_of(const Dispute& dispute, bool of_value, std::size_t most);

}  // namespace referee::app
