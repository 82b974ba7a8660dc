// A page about one piece, for `rules party-chess NAME`: what its rule states, its modes, and where it could
// go from the middle of an empty board.
#pragma once

#include <vector>

#include "party_chess/ruleset/ruleset.hpp"
#include "referee/engine/rulesets/components.hpp"

namespace referee::party_chess {

// A bit beside those of MoveUses: the square is reached only if a hurdle is on the way.
inline constexpr std::uint8_t kOverPiece = 8;
// The squares that a piece could reach from the middle of an empty board. `uses` has, by square, bits of
// MoveUses and kOverPiece.
struct ReachFromCentre {
  Square middle = kNoSquare;
  std::array<std::uint8_t, kMaxSquares> uses{};
};
// Returns the reach of a piece whose office faces up. Conditions (`when`) are taken as met, and zones are
// judged from the middle. Of chains, it has the first segment.
ReachFromCentre reach_from_centre(const Geometry& geometry, const Definition& definition);

// Returns a page about every piece, with its name as id, and about every draft, with the draft's name.
std::vector<ComponentTable> piece_diagrams(const PartyRuleset& ruleset);

// Returns the reach as a picture.
Scene reach_picture(const Geometry& geometry, const Definition& definition, std::string_view name);
// Returns the mark of a square with these uses: one of `.+s*omx`. mark_words explains it.
char mark_of(std::uint8_t uses);
std::string_view mark_words(char mark);

}  // namespace referee::party_chess
