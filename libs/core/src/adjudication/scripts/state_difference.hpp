// Finds where two printed states differ.
#pragma once

#include <optional>
#include <string>

#include "referee/document/json.hpp"

namespace referee {

class Match;

// A path at which two states have different values.
struct StateDifference {
  std::string path;
  Json one;
  Json other;

  std::string expectation() const { return "@expect " + path + " = " + one.dump(); }
  std::string other_expectation() const { return "@expect " + path + " = " + other.dump(); }
};

// Returns the state of the match as a setup, without the values that belong in a header.
Json setup_of(const Match& match);

// Returns the difference with the shortest expectation, or nullopt if there is none. Ignores `hash` and
// `rulings`.
std::optional<StateDifference> least_difference(const Json& one, const Json& other);

}  // namespace referee
