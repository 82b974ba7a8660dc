// The squares that a piece would pass, for facts.
#pragma once

#include <vector>

#include "party_chess/reach/attack.hpp"

namespace referee::party_chess {

using Passed = std::vector<Square>;  // squares between

// Adds the squares between two squares of one line.
void add_line(const Geometry& geometry, Square from, Square to, Passed& way);
// True if a mode leads from `from` straight into the corner `to`, where the piece leaves the board
// (PC-1230.13.3.c).
bool is_scratch_line(const Geometry& geometry, const MovePattern& mode, Square from, Square to);
// Returns the paths by which a mode could lead from square to square if they were empty. The path of a mode
// that passes over anything is empty.
std::vector<Passed> ways_passed(const PositionQuery& query, const MovePattern& mode, unsigned counter,
                                Square from, Square to);
// Returns whether pieces block the first part of each rebound by which the piece on `from` could go to `to`
// on an empty board (PC-1230.13.3.a). False if it has no such way.
bool is_first_part_blocked(const PositionQuery& query, Square from, Square to);

}  // namespace referee::party_chess
