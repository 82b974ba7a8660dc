// Names, pieces and attacks in words, for facts, items and tables. Nothing here is on the static path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "party_chess/ruleset/mode_words.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

class Lens;  // reach/attack.hpp

// "day 1 of 3".
std::string clock_words(const Clock& clock);
// "Reds'", "Anna's".
std::string possessive(std::string_view name);
// "Rook", "HarfyBlob with Hn 3".
std::string kind_words(const Terms& terms, const State& state, const Piece& piece);
// "Reds' Rook".
std::string owned_piece(const Terms& terms, const State& state, const Piece& piece);
// "Reds' Rook on e7".
std::string piece_on(const Terms& terms, const State& state, Square square);
std::string pieces_on(const Terms& terms, const State& state, const std::vector<Square>& squares);

// "along column e", "along a diagonal"; empty if the squares share no line.
std::string line_words(const Geometry& geometry, Square from, Square to);
// By what the piece on `from`, which attacks the one on `to`, does so: "along column e", "by a leap".
std::string attack_manner(const Lens& lens, Square from, Square to);
// "Reds' Rook on e7 attacks Blues' King on e2 along column e", for every piece that does.
std::string attackers_words(const Lens& lens, Square target);
// The pieces that the one on `from` attacks, or would, were they opposing.
std::vector<Square> attacked_from(const Lens& lens, Square from);
std::vector<Square> defended_from(const Lens& lens, Square from);
// Where the definitions come from by which an office is in check: of its attackers the surest.
Provenance provenance_of_attack(const Lens& lens, OfficeIndex office);

}  // namespace referee::party_chess
