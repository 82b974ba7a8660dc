// Shows the contents of a game's box, for `rules GAME --components`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/engine/rulesets/components.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Returns the tables whose id is `word`, or else the tables that mention it, with the rows that do. Returns
// all if `word` is empty.
std::vector<ComponentTable> matching_tables(std::vector<ComponentTable> tables, const std::string& word);

// True if two names differ at most in capitals.
bool same_word(std::string_view a, std::string_view b);

Json components_json(const std::vector<ComponentTable>& tables);
std::string components_text(const std::vector<ComponentTable>& tables, const Palette& palette);
std::string components_markdown(const std::vector<ComponentTable>& tables, std::string_view title);
// Returns the warnings of `tables` that `usual` does not have, one per line.
std::string new_warnings_text(const std::vector<ComponentTable>& tables,
                              const std::vector<ComponentTable>& usual, const Palette& palette);

}  // namespace referee::app
