// One piece by itself, for `rules party-chess NAME`: what its rule says, its modes, and where it could go
// from the middle of an empty board.
#pragma once

#include <vector>

#include "party_chess/ruleset/ruleset.hpp"
#include "referee/engine/components.hpp"

namespace referee::party_chess {

// What a piece could do on a square; bits of Use, and:
inline constexpr std::uint8_t kOverPiece = 8;  // only if something stands on the way, where it should
struct Span {
  Square middle = kNoSquare;
  std::array<std::uint8_t, kMaxSquares> uses{};
};
// Of an office that faces up. Conditions (`when`) are taken to be met; zones are asked about the middle.
// Chains are their first segment.
Span span_of(const Geometry& geometry, const Definition& definition);

// A portrait of every piece, by its name, and of every draft, by its own.
std::vector<ComponentTable> portraits(const PartyRuleset& ruleset);

// The span as a drawing.
Scene span_picture(const Geometry& geometry, const Definition& definition, std::string_view name);
// What its marks mean, of the uses (and kOverPiece) together.
char mark_of(std::uint8_t uses);
std::string_view mark_words(char mark);

}  // namespace referee::party_chess
