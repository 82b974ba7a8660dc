// What a dispute comes to in a few facts, from which its first line is written.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "referee/adjudication/dispute.hpp"
#include "reports/disputes/reading_tree.hpp"

namespace referee::app {

// What readings can change.
enum class Aspect : std::uint8_t {
  value,    // the one that was asked for
  move,     // whether the moves are legal, and which rules refuse which action
  winners,  // who has won; where nobody has yet, that too
  game,     // both of the above
  details,  // all of the outcome
};

bool same(Aspect aspect, const Verdict& one, const Verdict& other);

// How far the ways tell what every reading comes to.
enum class Told : std::uint8_t {
  all,
  single,  // but where something else is read otherwise besides, it can be something else again
  some,    // there are other ways
};

struct AspectSummary {
  Aspect aspect = Aspect::game;
  // What has to be read otherwise for a change: the gravest first (the status of a move before the rules that
  // refuse it, and these before the winners), then those with the fewest parts. All else is read as it
  // stands. None: it never changes.
  std::vector<Condition> ways;
  Told told = Told::all;
};

// Each reading of a dispute that depends on something is the same as the one that stands in every aspect
// listed or is told of under one of them, unless it changes only details.
struct DisputeSummary {
  std::vector<AspectSummary> aspects;
  // Parts of the outcome that some readings change, and nothing graver.
  std::vector<std::string> details;
};

// At most `most` ways for each aspect. A value may have been asked for instead of the outcome.
DisputeSummary summary_of(const Dispute& dispute, bool of_value, std::size_t most);

}  // namespace referee::app
