// Pieces of every kind at random, as a house ruleset writes them; and formulas read a second way.
#pragma once

#include <string>

#include "party_chess/pieces/board.hpp"
#include "referee/engine/judging/chance.hpp"

namespace referee::party_chess::test {

// The notation of 1230.1 s6, of a mode. `occupied`: it may ask what stands on squares.
std::string random_formula(ChanceStream& stream, bool occupied = true);
std::string random_betza(ChanceStream& stream);
// Returns one entry of `moves`.
std::string random_mode(ChanceStream& stream);
// Lines of a ruleset: a King, and random pieces with the letters of the standard's; CopyCat, Echo, HarfyBlob,
// Tornado and a Demon are among them, and a piece with an aura that grants or forbids. Offices face anywhere.
std::string random_pieces(ChanceStream& stream);

// Returns whether a mode's formula holds for a destination, worked out token by token from its text.
bool formula_holds(const std::string& text, const Geometry& geometry, const SquareSet& occupied, Square from,
                   Square to);

}  // namespace referee::party_chess::test
