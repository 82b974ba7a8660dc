// Quotes the table's own copy of the text about a rule or a ruling (`--text`).
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/rulesets/catalogue.hpp"
#include "referee/engine/rulesets/table_copy.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Returns a line for each quotation, with its place in the copy: `text "..." (plots.txt:42)`.
std::string quotations_text(const std::vector<Quotation>& quotations, std::string_view indent,
                            const Palette& palette);
// Adds the quotations as `text` of a rule or a ruling, if there is a copy.
void add_quotations(Json& json, const std::vector<Passage>& passages, const Catalogue& catalogue);

}  // namespace referee::app
