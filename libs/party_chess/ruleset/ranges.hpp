// Small readers shared by the ruleset's parts: ranges, columns, rows. All throw InputError.
#pragma once

#include "party_chess/ruleset/pieces.hpp"
#include "referee/document/tree.hpp"

namespace referee::party_chess {

// Reads distances as a set (bit n for n squares): `n`, `a-b` or `[a, b, ...]`. With `to_counter`, also reads
// `a-counter`; then sets `*to_counter`, and the set has only `a`.
std::uint32_t read_range(const TreeView& node, bool* to_counter = nullptr);
// Reads two bounds, both included: columns like `f-n` (0 is a), or rows like `6-14` (0 is row 1).
void read_columns(const TreeView& node, int (&bounds)[2]);
void read_rows(const TreeView& node, int (&bounds)[2]);
// Reads a column's letter; 0 is a.
int read_column(const TreeView& node);
// Checks that a value is the only word that its key may have.
inline void expect_word(const TreeView& node, std::string_view word) { node.as_choice({&word, 1}); }

}  // namespace referee::party_chess
