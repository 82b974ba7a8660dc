// Returns a whole catalogue as data, for `referee rules GAME --format json`.
#pragma once

#include <string>

#include "referee/engine/rulesets/catalogue.hpp"

namespace referee::app {

std::string rules_json(const Catalogue& catalogue);

}  // namespace referee::app
