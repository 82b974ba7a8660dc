#pragma once

#include <string_view>
#include <vector>

#include "party_chess/ruleset/pieces.hpp"
#include "referee/document/tree.hpp"

namespace referee::party_chess {

// The board for which modes are read, and the work that is left for formulas.
struct ModeContext {
  const Geometry& geometry;
  FormulaWork& work;
};

// Reads a list of modes; `what` names it in errors. One entry in Betza's notation, or one formula, may become
// several modes. Throws InputError, located at what cannot be understood.
std::vector<MovePattern> read_modes(const TreeView& list, std::string_view what, ModeContext context);
// Returns the entries of a list, in one line each: `{go: all, range: 1}`.
std::vector<std::string> written_modes(const TreeView& list);

}  // namespace referee::party_chess
