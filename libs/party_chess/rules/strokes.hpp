// Moves and captures: their squares (rulebook 7, group 3; PC-1230.1.1, 1.4, 2.6.a-b).
#pragma once

#include "party_chess/rules/geometry.hpp"

namespace referee::party_chess {

// PC-1230.1.1 (1230.1 s1).
template <class Judge>
bool check_on_board(CheckContext<Judge>& c, const Spot& spot, bool needed = true) {
  const bool on_board = spot.square != kNoSquare;
  return c.ask(Rule::PC_1230_1_1, on_board, needed, [&] {
    const Geometry& board = c.geometry();
    return fmt::format("{} is {} the board, which goes from {} to {}", spot_name(spot),
                       on_board ? "on" : "not on", board.name(board.square(0, 0)),
                       board.name(board.square(board.columns() - 1, board.rows() - 1)));
  });
}

// PC-1230.2.6.a, PC-1230.2.6.b (1230.2 s6.A-B): with a piece of one's own.
template <class Judge>
bool check_own_piece(CheckContext<Judge>& c, const Spot& spot, Rule rule) {
  const Piece& piece = c.state.board[spot.square];
  return c.judge.require(rule, piece.owner == c.office, [&] {
    return piece.empty() ? fmt::format("{} is empty", spot_name(spot))
                         : fmt::format("{} is {}a piece of {}", c.piece_at(spot),
                                       piece.owner == c.office ? "" : "not ", c.name());
  });
}

// A piece that stays where it is needs no room, whatever the rule says of that.
template <class Judge>
bool check_unoccupied(CheckContext<Judge>& c, const Spot& spot, Rule rule, bool occupied,
                      bool stays = false) {
  return c.ask(rule, !occupied, !stays, [&] {
    if (!occupied) return fmt::format("{} is unoccupied", spot_name(spot));
    const Piece& piece = c.state.board[spot.square];
    return fmt::format("{} stands on {}", owned_piece(c.rules, c.state, piece), spot_name(spot));
  });
}

// PC-1230.1.4.friendly, PC-1230.2.6.b: an opposing piece on the square. A piece can't take itself.
template <class Judge>
bool check_victim(CheckContext<Judge>& c, const Spot& spot, bool empty, bool itself = false) {
  const Piece& piece = c.state.board[spot.square];
  if (!c.judge.require(Rule::PC_1230_2_6_b, !empty, [&] {
        return empty ? fmt::format("nothing stands on {}", spot_name(spot))
                     : fmt::format("{} is to be taken", c.piece_at(spot));
      })) {
    return false;
  }
  const bool friendly = piece.owner == c.office;
  c.judge.effect(friendly ? Rule::PC_1230_2_5_friendly : Rule::PC_1230_2_5_opposing,
                 [] { return std::string("offices count, whoever holds them"); });
  return c.ask(Rule::PC_1230_1_4_friendly, !friendly, itself,
               [&] { return fmt::format("{} is {}", c.piece_at(spot), friendly ? "friendly" : "opposing"); });
}

// One segment: a bad destination does not hide a bad geometry. True if all is right.
template <class Judge>
bool check_single(CheckContext<Judge>& c, const Written& play) {
  const Spot& from = play.path[0];
  const Spot& to = play.path[1];
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
    // How a CopyCat would take nobody can't be said.
    known = own &&
            (!victim.empty() || !source_of(Lens(c.rules, c.state), c.state.board[from.square]).as_victim());
  } else if (to_on_board) {
    const bool occupied = c.state.occupied.has(to.square);
    right &= check_unoccupied(c, to, Rule::PC_1230_2_6_a, occupied, to.square == from.square);
  }
  if (c.judge.decided() || !own || !known) return false;
  return check_geometry(c, play) && right;
}

// Several segments: the faults of squares are reported alone.
template <class Judge>
bool check_segments(CheckContext<Judge>& c, const Written& play) {
  bool right = true;
  for (const Spot& spot : play.path) right = check_on_board(c, spot) && right;
  if (c.judge.decided()) return false;
  SquareSet gone;
  const Spot& from = play.path[0];
  if (from.square != kNoSquare) {
    const bool own = check_own_piece(c, from, Rule::PC_1230_2_6_b);
    if (own) gone.add(from.square);
    right = right && own;
  }
  for (std::size_t i = 1; i < play.path.size(); ++i) {
    const Spot& spot = play.path[i];
    if (spot.square == kNoSquare) continue;
    const bool occupied = c.state.occupied.has(spot.square) && !gone.has(spot.square);
    if (!spot.takes) right = check_unoccupied(c, spot, Rule::PC_1230_2_6_a, occupied) && right;
    else right = check_victim(c, spot, !occupied) && right;
    if (spot.takes) gone.add(spot.square);
  }
  return right && !c.judge.decided() && check_geometry(c, play);
}

}  // namespace referee::party_chess
