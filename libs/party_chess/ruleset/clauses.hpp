// Summaries of clauses that no text explains, or that do not fit a house ruleset's own pieces.
#pragma once

#include "party_chess/ruleset/ruleset.hpp"

namespace referee::party_chess {

// Returns the piece of this name in a ruleset's list, or an invalid view.
TreeView find_piece(const TreeView& ruleset, std::string_view name);
// True if two entries define the same piece, apart from their clauses and sources.
bool same_piece(const TreeView& piece, const TreeView& other);

// Writes the summaries of clauses that a piece cites, and for which the ruleset has no text, from the
// definition.
void word_clauses(PartyRuleset& ruleset, const TreeView& root);
// Replaces summaries that do not fit. Numbers in summaries follow the ruleset by themselves, but a piece that
// moves in another way than in the standard ruleset needs other words. The clauses of such a piece get
// summaries made from its definition, and the provenance `house`. Summaries that the ruleset itself has
// rewritten stay.
void reword_clauses(PartyRuleset& ruleset, const TreeView& root, const TreeView& standard);

}  // namespace referee::party_chess
