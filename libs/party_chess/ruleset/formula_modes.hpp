// Modes and zones that a formula describes.
#pragma once

#include <memory>
#include <vector>

#include "party_chess/ruleset/mode_reader.hpp"

namespace referee::party_chess {

// `formula: TEXT` with `way: clear|any`, if given. One that follows lines equally far from everywhere is the
// same as some `go`, and becomes that. Throws InputError.
std::vector<Mode> read_formula_modes(const TreeView& node, ModeContext context);
// `{formula: TEXT}` or `{columns: f-n, rows: 6-14}`. Throws InputError.
std::shared_ptr<const Zone> read_zone(const TreeView& node, ModeContext context);

}  // namespace referee::party_chess
