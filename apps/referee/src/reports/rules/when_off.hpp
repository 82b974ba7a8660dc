// Describes what switching off a rule changes.
#pragma once

#include <string>

#include "referee/engine/rulesets/catalogue.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Returns the line about what happens if the rule is switched off, or that this ruleset switches it off.
std::string when_off_text(const RuleInfo& rule, const Catalogue& catalogue, const Palette& palette);

}  // namespace referee::app
