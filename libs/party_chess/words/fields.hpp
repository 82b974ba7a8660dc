// The list of the parts of a position (core's record.hpp). The printed state, its loading, its description
// and its paths follow from this list. Nothing is hidden from anybody.
#pragma once

#include "party_chess/state/state.hpp"
#include "referee/document/tree.hpp"
#include "referee/engine/state/view_context.hpp"

namespace referee::party_chess {

// Visits all parts. V is record::Printer, Describer, PathLister or ShortEntries for a const State, and
// record::Reader for another one.
template <class V, class AnyState>
void fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who);

// Reads which rules are in force in a setup. Must come first: the pieces on the board are read by these
// rules. Throws InputError.
void read_pieces(const TreeView& pieces, const Terms& terms, State& state);

}  // namespace referee::party_chess
