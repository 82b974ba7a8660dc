// Prints the grounds of a decision (core's grounds.hpp), everywhere in the same form.
#pragma once

#include <string>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/engine/rulesets/catalogue.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Returns {"key", "decided", "why", "provenance"}.
Json settled_json(const SettledInfo& settled);
// Returns a list of {"ruling" | "settled" | "component", "provenance"}.
Json grounds_json(const Grounds& grounds, const Catalogue& catalogue);
// Adds the `provenance` of a rule's decision. Also adds `rests_on`, unless the decision rests on the rule
// alone.
void add_grounds(Json& json, RuleIndex rule, const Grounds& grounds, const Catalogue& catalogue);

// Returns the numbers that the text does not give, on one line. Empty if there are none.
std::string numbers_text(const Grounds& grounds);
// Returns the ids of these rules.
std::vector<std::string> ids_of(const RuleMask& rules, const Catalogue& catalogue);
// Returns a line about rules that would refuse a move if they were in force, with the reason why they are
// not. Empty if there are none.
std::string not_in_force_text(std::string_view why, const RuleMask& rules, const Catalogue& catalogue);
// Returns a heading, and a line for each decision of the house that is not a ruling. Empty if there are none.
std::string settled_text(const Grounds& grounds, const Catalogue& catalogue, const Palette& palette);

}  // namespace referee::app
