// What `measure` and `merge` print of a measurement.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "measure/measurement.hpp"

namespace referee::app {

std::string measure_text(const Measurement& measurement);
Json measure_json(const Measurement& measurement);

// Two agents of which the first wins more often, and by how much: 0 to 1.
struct AgentsCompared {
  std::string better;
  std::string other;
  Interval difference;
};
AgentsCompared better_first(const std::pair<std::string, std::string>& names, const Spread& spread);

// A difference in words that say no more than its interval does: "1.2 points more (0.4 to 2.0)". `unit` is
// what one of it is called, `scale` how many of these units 1 is.
std::string difference_words(const Interval& difference, double scale, std::string_view unit);

// The same of the lengths of games.
std::string actions_words(const Difference& difference);

}  // namespace referee::app
