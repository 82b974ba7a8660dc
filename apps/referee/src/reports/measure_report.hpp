// What `measure` and `merge` print of a measurement.
#pragma once

#include <string>
#include <string_view>

#include "measure/measurement.hpp"

namespace referee::app {

std::string measure_text(const Measurement& measurement);
Json measure_json(const Measurement& measurement);

// A difference in words that say no more than its interval does: "1.2 points more (0.4 to 2.0)". `unit` is
// what one of it is called, `scale` how many of these units 1 is.
std::string difference_words(const Interval& difference, double scale, std::string_view unit);

// The same of the lengths of games.
std::string actions_words(const Difference& difference);

}  // namespace referee::app
