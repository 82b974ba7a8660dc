// What a game's box holds, for `rules GAME --components`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/engine/components.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// The tables whose id is `word`, else those that mention it, with the rows that do; all if it is empty.
std::vector<ComponentTable> matching_tables(std::vector<ComponentTable> tables, const std::string& word);

// Whether two names are the same but for capitals.
bool same_word(std::string_view a, std::string_view b);

Json components_json(const std::vector<ComponentTable>& tables);
std::string components_text(const std::vector<ComponentTable>& tables, const Palette& palette);
std::string components_markdown(const std::vector<ComponentTable>& tables, std::string_view title);
// The warnings of `tables` that those of `usual` don't have, a line each.
std::string new_warnings_text(const std::vector<ComponentTable>& tables,
                              const std::vector<ComponentTable>& usual, const Palette& palette);

}  // namespace referee::app
