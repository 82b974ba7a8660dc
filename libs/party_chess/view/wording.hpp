// Names, pieces and ways of going in words, for facts, items and tables. Nothing here is on the static path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

class Lens;  // board/attack.hpp

// "Reds'", "Anna's".
std::string possessive(std::string_view name);
// "a Rook", "an Echo".
std::string with_article(std::string_view name);
// "a", "a and b", "a, b and c".
std::string listed_words(const std::vector<std::string>& words, std::string_view last = "and");
// "Rook", "HarfyBlob with Hn 3".
std::string kind_words(const Rules& rules, const State& state, const Piece& piece);
// "Reds' Rook".
std::string owned_piece(const Rules& rules, const State& state, const Piece& piece);
// "Reds' Rook on e7".
std::string piece_on(const Rules& rules, const State& state, Square square);
std::string pieces_on(const Rules& rules, const State& state, const std::vector<Square>& squares);

// "1 square", "16 squares".
std::string squares_words(unsigned count);
// What a set of distances allows: "at most 10", "exactly 2", "3 or 5", "2 to 18".
std::string limit_words(std::uint32_t range);
// "1 to 10", "2", "3 or 5".
std::string range_words(std::uint32_t range);
// How a mode goes, in a line: "1 to 10 squares along rows and columns".
std::string mode_words(const Mode& mode);
// What a piece does by it: "goes", "moves", "captures", "shoots".
std::string_view verb_of(const Mode& mode);
// The same as a verb: "moves 1 square along rows and columns".
std::string going_words(const Mode& mode);
// " inside columns f to n and rows 6 to 14"; empty if the mode has no zone.
std::string where_words(const Mode& mode);
// "9", "3.5", "2 plus 0.5 times its number", "none".
std::string value_words(const Definition& definition);
// How a type moves and captures, in a line.
std::string definition_words(const Definition& definition);
// The whole columns and rows in a set: "columns a and b and rows 1 and 2".
std::string place_words(const SquareSet& squares, const Geometry& geometry);
// What else its rule says: limit, counter, promotion, placement, aura. May be empty.
std::string besides_words(const Definition& definition, const Geometry& geometry);
// Both of them.
std::string all_words(const Definition& definition, const Geometry& geometry);

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
