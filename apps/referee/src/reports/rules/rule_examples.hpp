// What the conformance scripts show of each rule.
#pragma once

#include <optional>
#include <string>

#include "referee/document/json.hpp"
#include "referee/engine/catalogue.hpp"

namespace referee::app {

// `rulings`, `passes` or `refuses` of a rule; null if nothing of it is shown.
const Json* example_of(const RuleInfo& rule, const char* what);
// The same with its script where that can be read.
std::optional<Json> script_of(const RuleInfo& rule, const char* what);
std::string place_of(const Json& example);

}  // namespace referee::app
