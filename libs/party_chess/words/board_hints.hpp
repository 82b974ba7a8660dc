// Reads boards of setups that are not written by squares, such as `[White Ke1, Black Ke8]`, in order to
// suggest them in the right form.
#pragma once

#include <string>
#include <string_view>

#include "party_chess/state/state.hpp"
#include "referee/document/tree.hpp"

namespace referee::party_chess {

// Suggests the board that a list, a text, or a map by offices or pieces means. Empty if it has no meaning.
Hint board_hint(const Terms& terms, const State& state, const TreeView& board);

// Suggests the office and the piece that `wK`, `K White` or `White: K` mean, or the offices of a piece alone.
// Empty if the text means nothing.
Hint occupant_hint(const Terms& terms, const State& state, std::string_view text);

// Suggests the place on the board that `Ke8` names. Empty if it names none.
Hint placed_piece_hint(const Terms& terms, const State& state, std::string_view text, OfficeIndex owner);

}  // namespace referee::party_chess
