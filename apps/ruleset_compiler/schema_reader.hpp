// What the program takes from the JSON Schemas of a game's rulesets.
#pragma once

#include <string>

#include "referee/document/json.hpp"

namespace referee {

class RulesetSchema {
 public:
  // The schema that all games share, and the game's own. Throws InputError.
  RulesetSchema(const std::string& common, const std::string& own);

  // The keys that a ruleset has, without references and conditions (core's ruleset_shape.hpp).
  const Json& shape() const { return shape_; }
  // C++: the ranges of all whole numbers, and a struct of those that are in no list and go by no free name.
  std::string bounds() const;
  std::string numbers() const;

 private:
  Json followed(Json schema) const;
  // `whole`: what else holds of a ruleset that extends no other, here.
  Json flat(const Json& written, const Json& whole) const;

  Json common_;
  Json own_;
  Json shape_;
};

}  // namespace referee
