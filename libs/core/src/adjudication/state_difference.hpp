// Where two printed states differ.
#pragma once

#include <optional>
#include <string>

#include "referee/document/json.hpp"

namespace referee {

struct StateDifference {
  std::string path;
  Json one;
  Json other;

  std::string expectation() const { return "@expect " + path + " = " + one.dump(); }
  std::string other_expectation() const { return "@expect " + path + " = " + other.dump(); }
};

// Of all differences the one that is shortest to say; none if there is none, `hash` and `rulings` aside.
std::optional<StateDifference> least_difference(const Json& one, const Json& other);

}  // namespace referee
