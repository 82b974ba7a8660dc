// Finds examples of rules in the conformance scripts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "referee/document/json.hpp"
#include "referee/engine/rulesets/catalogue.hpp"

namespace referee::app {

// Returns the conformance scripts that `rules` shows as examples (tests/conformance/examples.json). Defined
// in shell/commands.cpp for the program. The engine of pages has another definition, which returns none.
std::string_view rule_examples();
// Returns `rulings`, `passes` or `refuses` of a rule; null if the scripts show nothing of it.
const Json* example_of(const RuleInfo& rule, const char* what);
// Returns the example of a rule (example_of) with a path at which the script can be read; nullopt if there is
// none.
std::optional<Json> script_of(const RuleInfo& rule, const char* what);
std::string place_of(const Json& example);

}  // namespace referee::app
