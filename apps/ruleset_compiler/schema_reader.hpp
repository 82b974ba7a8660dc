// Reads the JSON Schemas of a game's rulesets.
#pragma once

#include <string>

#include "referee/document/json.hpp"

namespace referee {

// Reads two schemas, and writes C++ code from them.
class RulesetSchema {
 public:
  // `common` is the schema that all games share, and `own` is the game's. Throws InputError.
  RulesetSchema(const std::string& common, const std::string& own);

  // Returns the keys of rulesets, without references and conditions (core's ruleset_shape.hpp).
  const Json& shape() const { return shape_; }
  // Returns C++ code with the ranges of all whole numbers.
  std::string bounds() const;
  // Returns a C++ struct with the whole numbers that are neither in a list nor under a free name.
  std::string numbers() const;

 private:
  Json followed(Json schema) const;
  // Returns the shape of the schema `written`. `whole` is the schema with the keys that are required here if
  // a ruleset does not extend another.
  Json flat(const Json& written, const Json& whole) const;

  Json common_;
  Json own_;
  Json shape_;
};

}  // namespace referee
