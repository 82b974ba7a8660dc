// Modes and zones that are given as formulas.
#pragma once

#include <memory>
#include <vector>

#include "party_chess/ruleset/pattern_reader.hpp"

namespace referee::party_chess {

// Reads `formula: TEXT` with `way: clear|any`, if given. A formula that leads along lines, equally far from
// everywhere, becomes the equivalent `go` modes. Throws InputError.
std::vector<MovePattern> read_formula_modes(const TreeView& node, ModeContext context);
// Reads `{formula: TEXT}` or `{columns: f-n, rows: 6-14}`. Throws InputError.
std::shared_ptr<const Zone> read_zone(const TreeView& node, ModeContext context);

}  // namespace referee::party_chess
