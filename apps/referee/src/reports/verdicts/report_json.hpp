// Returns a script's verdict as JSON (contract 2).
#pragma once

#include <string>

#include "referee/script/runner.hpp"

namespace referee::app {

Json report_json(const std::string& script, const Report& report);
Json violations_json(const std::vector<Violation>& violations, const Catalogue& catalogue);

}  // namespace referee::app
