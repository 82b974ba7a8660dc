// `referee rules GAME --format json`: a whole catalogue as data.
#pragma once

#include <string>

#include "referee/engine/catalogue.hpp"

namespace referee::app {

std::string rules_json(const Catalogue& catalogue);

}  // namespace referee::app
