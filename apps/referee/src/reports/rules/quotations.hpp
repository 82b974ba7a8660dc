// What the table's own copy says of a rule or a ruling (`--text`).
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/catalogue.hpp"
#include "referee/engine/table_copy.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// A line each, with its place in the copy: `text "..." (plots.txt:42)`.
std::string quotations_text(const std::vector<Quotation>& quotations, std::string_view indent,
                            const Palette& palette);
// As `text` of a rule or a ruling in JSON; if there is a copy.
void add_quotations(Json& json, const std::vector<Passage>& passages, const Catalogue& catalogue);

}  // namespace referee::app
