// Searches among the sequences of a chain (PC-1230.19.4). They draw from the match's budget, and throw
// UndecidedSearch if it is used up.
#pragma once

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/sequences.hpp"

namespace referee::party_chess {

// True if some sequence of the piece on `from` captures the piece on `to`, which counts as opposing. If `to`
// is kNoSquare, any friendly piece will do. Always false if only first segments attack (ruling
// tornado-attack).
bool chain_reaches(const PositionQuery& query, Square from, Square to, WhenModes when);
// True if some sequence captures a friendly piece, if that piece is regarded as opposing and no other friend
// is.
inline bool chain_reaches_friend(const PositionQuery& query, Square from, WhenModes when) {
  return chain_reaches(query, from, kNoSquare, when);
}
// True if the path is a sequence by this mode, complete or not, of which the first capture is on `first`
// (kNoSquare: anywhere).
bool follows_chain(const PositionQuery& query, const MovePattern& mode, Square from, Square first,
                   const ChainPath& path);

}  // namespace referee::party_chess
