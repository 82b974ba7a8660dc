// Finds examples of rules in the conformance scripts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "referee/document/json.hpp"
#include "referee/engine/rulesets/catalogue.hpp"

namespace referee::app {

// Returns the text of tests/conformance/examples.json, which names the scripts that `rules` shows as
// examples. The program's definition is in shell/commands.cpp. The engine in a page has another one, without
// examples.
std::string_view rule_examples();
// Returns the examples of a rule for `what`: `rulings`, `passes` or `refuses`. Null if no script shows this.
const Json* example_of(const RuleInfo& rule, const char* what);
// Returns the example of a rule (example_of) with a path at which the script can be read; nullopt if there is
// none.
std::optional<Json> script_of(const RuleInfo& rule, const char* what);
std::string place_of(const Json& example);

}  // namespace referee::app
