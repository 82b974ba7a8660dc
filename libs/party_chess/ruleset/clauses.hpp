// The texts of clauses of which no text speaks, or with which a house ruleset's own pieces break.
#pragma once

#include "party_chess/ruleset/ruleset.hpp"

namespace referee::party_chess {

// The piece of this name in a ruleset's list; invalid if it has none.
TreeView find_piece(const TreeView& ruleset, std::string_view name);
// Whether two entries of pieces say the same, whatever clauses and sources they name.
bool same_piece(const TreeView& piece, const TreeView& other);

// Clauses that a piece's definition cites, and for which the ruleset has no text, say how the definition
// reads.
void word_clauses(PartyRuleset& ruleset, const TreeView& root);
// Placeholders follow numbers. A piece that goes in another way than the standard's needs other words: its
// clauses then say how its definition reads, and are of the house. Texts that the ruleset reworded stay.
void reword_clauses(PartyRuleset& ruleset, const TreeView& root, const TreeView& standard);

}  // namespace referee::party_chess
