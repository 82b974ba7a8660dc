// Words for what it means that a rule is switched off.
#pragma once

#include <string_view>

#include "referee/engine/rulesets/catalogue.hpp"

namespace referee::app {

// Returns what happens without the rule, in a few words.
std::string_view when_off_in_words(WhenOff when_off);

}  // namespace referee::app
