// Searches among a chain's sequences (PC-1230.19.4). They draw from the match's budget and give up with
// UndecidedSearch where it ends.
#pragma once

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/sequences.hpp"

namespace referee::party_chess {

// Whether some sequence of the piece on `from` takes the piece on `to`, which counts as opposing. kNoSquare:
// any friendly piece.
bool chain_reaches(const Lens& lens, Square from, Square to, WhenModes when);
// Whether some sequence takes a friendly piece, were that one alone opposing.
inline bool chain_reaches_friend(const Lens& lens, Square from, WhenModes when) {
  return chain_reaches(lens, from, kNoSquare, when);
}
// Whether a path is a sequence by this mode.
bool follows_chain(const Lens& lens, const Mode& mode, Square from, Square first, const ChainPath& path);

}  // namespace referee::party_chess
