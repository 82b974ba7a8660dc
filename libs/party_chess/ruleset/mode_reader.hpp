#pragma once

#include <string_view>
#include <vector>

#include "party_chess/ruleset/pieces.hpp"
#include "referee/document/tree.hpp"

namespace referee::party_chess {

// What modes are read with.
struct ModeContext {
  const Geometry& geometry;
  FormulaWork& work;
};

// Throws InputError, located at what can't be understood. Betza's notation and formulas may stand for several
// modes.
std::vector<Mode> read_modes(const TreeView& list, std::string_view what, ModeContext context);
// The entries of a list in one line each: `{go: all, range: 1}`.
std::vector<std::string> written_modes(const TreeView& list);

}  // namespace referee::party_chess
