// The line of a rule's text about switching it off.
#pragma once

#include <string>

#include "referee/engine/rulesets/catalogue.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Returns a line of the text about a rule.
std::string when_off_text(const RuleInfo& rule, const Catalogue& catalogue, const Palette& palette);

}  // namespace referee::app
