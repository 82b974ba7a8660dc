// Checks the squares and ways of moves and captures (rulebook 7, group 3).
#pragma once

#include "party_chess/rules/geometry.hpp"
#include "party_chess/rules/squares.hpp"

namespace referee::party_chess {

// Checks one segment. Reports faults of the squares and of the path together. Returns false if anything is
// wrong.
[[nodiscard]] bool check_single(Context auto& c, const ParsedMove& play) {
  const WrittenSquare& from = play.path[0];
  const WrittenSquare& to = play.path[1];
  const bool captures = to.takes;
  const Rule verb = captures ? Rule::PC_1230_2_6_b : Rule::PC_1230_2_6_a;
  const bool from_on_board = check_on_board(c, from);
  const bool to_on_board = check_on_board(c, to);
  if (c.judge.decided()) return false;
  const bool own = from_on_board && check_own_piece(c, from, verb);
  bool right = true;
  bool known = to_on_board;
  if (to_on_board && captures) {
    const Piece& victim = c.state.board[to.square];
    right &= check_victim(c, to, victim.empty(), to.square == from.square);
    // Without a victim, a CopyCat has no way of capturing that could be checked.
    known = own && (!victim.empty() ||
                    !source_of(PositionQuery(c.terms, c.state), c.state.board[from.square]).as_victim());
  } else if (to_on_board) {
    const bool occupied = c.state.occupied.has(to.square);
    right &= check_unoccupied(c, to, Rule::PC_1230_2_6_a, occupied, to.square == from.square);
  }
  if (c.judge.decided() || !own || !known) return false;
  return check_geometry(c, play) && right;
}

// Checks several segments. Reports faults of the path only if all squares are right. Returns false if
// anything is wrong.
[[nodiscard]] bool check_segments(Context auto& c, const ParsedMove& play) {
  bool right = true;
  for (const WrittenSquare& spot : play.path) right = check_on_board(c, spot) && right;
  if (c.judge.decided()) return false;
  SquareSet gone;
  const WrittenSquare& from = play.path[0];
  if (from.square != kNoSquare) {
    const bool own = check_own_piece(c, from, Rule::PC_1230_2_6_b);
    if (own) gone.add(from.square);
    right = right && own;
  }
  for (std::size_t i = 1; i < play.path.size(); ++i) {
    const WrittenSquare& spot = play.path[i];
    if (spot.square == kNoSquare) continue;
    const bool occupied = c.state.occupied.has(spot.square) && !gone.has(spot.square);
    if (!spot.takes) right = check_unoccupied(c, spot, Rule::PC_1230_2_6_a, occupied) && right;
    else right = check_victim(c, spot, !occupied) && right;
    if (spot.takes) gone.add(spot.square);
  }
  return right && !c.judge.decided() && check_geometry(c, play);
}

}  // namespace referee::party_chess
