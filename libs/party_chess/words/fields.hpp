// The list of what a position is made of (core's record.hpp). How it is printed, loaded and described follows
// from it, and so does which paths it has. Nothing is hidden from anybody.
#pragma once

#include "party_chess/state/state.hpp"
#include "referee/document/tree.hpp"
#include "referee/engine/onlooker.hpp"

namespace referee::party_chess {

// V: record::Printer, Describer or PathLister of a State that is const; record::Reader of one that is not.
template <class V, class AnyState>
void fields(V& v, const Terms& terms, AnyState& state, const Onlooker& who);

// What a setup says of the rules in force. The pieces on its board are read by them.
void read_pieces(const TreeView& pieces, const Terms& terms, State& state);

}  // namespace referee::party_chess
