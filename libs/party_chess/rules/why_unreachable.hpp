// Explains in words why a piece cannot go somewhere: how far it is and how far it may be, what is in the way,
// which condition does not hold. The mode that comes nearest is explained.
#pragma once

#include <string>

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/parsed_move.hpp"

namespace referee::party_chess {

// Explains why the first segment is impossible: "a17 is 16 squares away, and it goes at most 10".
std::string why_unreachable(const PositionQuery& query, const ParsedMove& play);
// Returns another verb that serves: "it takes by going there, with `capture`"; empty if there is none.
// Whether that play is legal is another question.
std::string other_verb(const PositionQuery& query, const ParsedMove& play);
// Explains which segment of a sequence fails: "from e7 to f7: ...".
std::string why_chain_unreachable(const PositionQuery& query, const ParsedMove& play);
// Explains what blocks the way: "nothing lets Reds' Rook on e5 pass over Reds' Pawn on e6".
std::string blocked_words(const PositionQuery& query, const ParsedMove& play);

// PC-1230.18.3 (1230.18 s3): explains between which pair a piece is, or which pair comes nearest: "the two
// Pawns on a1 and m13 are 12 apart, at most 10". `types` are those of its pairs; `into` is the type that it
// is to become, or null.
std::string pair_words(const PositionQuery& query, Square square, std::uint64_t types,
                       const std::string* into);

}  // namespace referee::party_chess
