// Small readers shared by the ruleset's parts: ranges, columns, zones.
#pragma once

#include "party_chess/ruleset/pieces.hpp"
#include "referee/document/tree.hpp"

namespace referee::party_chess {

// Distances as a set: `n`, `a-b` or `[a, b, ...]`. `to_counter` (if given) allows `a-counter` and says
// whether it is one.
std::uint32_t read_range(const TreeView& node, bool* to_counter = nullptr);
// Two bounds, both included: `f-n` of columns (0 is a), `6-14` of rows (0 is row 1).
void read_columns(const TreeView& node, int (&bounds)[2]);
void read_rows(const TreeView& node, int (&bounds)[2]);
// A column's letter; 0 is a.
int read_column(const TreeView& node);
// The only word that a key may have.
inline void expect_word(const TreeView& node, std::string_view word) { node.as_choice({&word, 1}); }

}  // namespace referee::party_chess
