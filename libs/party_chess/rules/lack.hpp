// What a geometry lacks, in words: how far and how far allowed, what stands in the way, which condition does
// not hold. Of all modes the one counts that comes nearest.
#pragma once

#include <string>

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/written.hpp"

namespace referee::party_chess {

// Why the piece can't go so with one segment: "a17 is 16 squares away, and it goes at most 10".
std::string lack_words(const Lens& lens, const Written& play);
// Another verb by which the piece could do it: "it takes by going there: `capture e5xe9` would do"; empty if
// none.
std::string other_verb(const Lens& lens, const Written& play);
// Which segment of a sequence fails, and why: "from e7 to f7: ...".
std::string chain_lack_words(const Lens& lens, const Written& play);
// Over whom it can't go: "nothing lets Reds' Rook on e5 pass over Reds' Pawn on e6".
std::string blocked_words(const Lens& lens, const Written& play);

// PC-1230.18.3 (1230.18 s3): between which pair a piece stands, or how near it comes to one: "the two Pawns
// on a1 and m13 are 12 apart, at most 10". `types`: those of its pairs; `into`: the type it is to become.
std::string pair_words(const Lens& lens, Square square, std::uint64_t types, const std::string* into);

}  // namespace referee::party_chess
