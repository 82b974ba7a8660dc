// Where two printed states differ.
#pragma once

#include <optional>
#include <string>

#include "referee/document/json.hpp"

namespace referee {

class Match;

struct StateDifference {
  std::string path;
  Json one;
  Json other;

  std::string expectation() const { return "@expect " + path + " = " + one.dump(); }
  std::string other_expectation() const { return "@expect " + path + " = " + other.dump(); }
};

// The state of the match as a setup: without what a header says.
Json setup_of(const Match& match);

// Of all differences the one that is shortest to say; none if there is none, `hash` and `rulings` aside.
std::optional<StateDifference> least_difference(const Json& one, const Json& other);

}  // namespace referee
