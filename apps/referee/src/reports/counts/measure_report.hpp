// Prints measurements, for `measure` and `merge`.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "measure/measurement.hpp"

namespace referee::app {

std::string measure_text(const Measurement& measurement);
Json measure_json(const Measurement& measurement);

// Two agents, of which the first wins more often, and how much more: 0 to 1.
struct AgentsCompared {
  std::string better;
  std::string other;
  Interval difference;
};
AgentsCompared better_first(const std::pair<std::string, std::string>& names,
                            const WinComparison& comparison);

// Returns a difference in words that claim no more than its interval shows: "1.2 points more (0.4 to 2.0)".
// `unit` is the name of a unit, and `scale` is the number of units in 1.
std::string difference_words(const Interval& difference, double scale, std::string_view unit);

// Returns the difference of the lengths of games in words, in actions.
std::string actions_words(const Difference& difference);

}  // namespace referee::app
