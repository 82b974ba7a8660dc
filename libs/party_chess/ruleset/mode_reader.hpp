#pragma once

#include <string_view>
#include <vector>

#include "party_chess/ruleset/pieces.hpp"
#include "referee/document/tree.hpp"

namespace referee::party_chess {

// Throw InputError, located at what can't be understood.
Mode read_mode(const TreeView& node);
std::vector<Mode> read_modes(const TreeView& list, std::string_view what);

}  // namespace referee::party_chess
