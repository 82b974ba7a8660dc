// Returns rules and rulings as data, as `referee rules GAME --format json` prints them.
#pragma once

#include "referee/document/json.hpp"
#include "referee/engine/rulesets/catalogue.hpp"

namespace referee::app {

Json rule_json(const RuleInfo& rule, const Catalogue& catalogue);
Json ruling_json(const RulingInfo& ruling, const Catalogue& catalogue);
// Returns all rules, rulings and settled questions.
Json catalogue_json(const Catalogue& catalogue);

}  // namespace referee::app
