// Checks what is on the squares of a play (rulebook 7, group 3; PC-1230.1.1, 1.4, 2.6.a-b).
#pragma once

#include "party_chess/rules/context.hpp"

namespace referee::party_chess {

// PC-1230.1.1 (1230.1 s1): the square must be on the board. Returns false if it is not.
[[nodiscard]] bool check_on_board(Context auto& c, const WrittenSquare& spot, bool needed = true) {
  const bool on_board = spot.square != kNoSquare;
  return c.ask(Rule::PC_1230_1_1, on_board, needed, [&] {
    const Geometry& board = c.geometry();
    return fmt::format("{} is {} the board, which goes from {} to {}", written_square_name(spot),
                       on_board ? "on" : "not on", board.name(board.square(0, 0)),
                       board.name(board.square(board.columns() - 1, board.rows() - 1)));
  });
}

// PC-1230.2.6.a, PC-1230.2.6.b (1230.2 s6.A-B): the first square must have a piece of the office. Returns
// false if it does not.
[[nodiscard]] bool check_own_piece(Context auto& c, const WrittenSquare& spot, Rule rule) {
  const Piece& piece = c.state.board[spot.square];
  return c.judge.require(rule, piece.owner == c.office, [&] {
    return piece.empty() ? fmt::format("{} is empty", written_square_name(spot))
                         : fmt::format("{} is {}a piece of {}", c.piece_at(spot),
                                       piece.owner == c.office ? "" : "not ", c.name());
  });
}

// Asks a rule that a square must be empty. Returns false if it is not. With `stays`, the piece stays on its
// own square, so the play could be carried out even if the square is occupied.
bool check_unoccupied(Context auto& c, const WrittenSquare& spot, Rule rule, bool occupied,
                      bool stays = false) {
  const auto is_empty = [&](auto& judge) {
    judge.explain([&] {
      if (occupied && is_vacant(c.state, c.state.board[spot.square].owner))
        judge.rests_on(Settled::vacant_office);
    });
    return !occupied;
  };
  return c.ask(rule, is_empty, !stays, [&] {
    if (!occupied) return fmt::format("{} is unoccupied", written_square_name(spot));
    const Piece& piece = c.state.board[spot.square];
    return fmt::format("{} stands on {}", owned_piece(c.terms, c.state, piece), written_square_name(spot));
  });
}

// PC-1230.1.4.friendly, PC-1230.2.6.b: an opposing piece must be on the square, and not the capturer
// `itself`. Returns false otherwise.
template <class Judge>
[[nodiscard]] bool check_victim(CheckContext<Judge>& c, const WrittenSquare& spot, bool empty,
                                bool itself = false) {
  const Piece& piece = c.state.board[spot.square];
  if (!c.judge.require(Rule::PC_1230_2_6_b, !empty, [&] {
        return empty ? fmt::format("nothing stands on {}", written_square_name(spot))
                     : fmt::format("the play takes {}", c.piece_at(spot));
      })) {
    return false;
  }
  Notes noted;
  const bool friendly =
      PositionQuery(c.terms, c.state, Judge::kFull ? &noted : nullptr).allied(piece.owner, c.office);
  if (is_vacant(c.state, piece.owner)) noted.add(Settled::vacant_office);
  note_all(c.judge, noted);
  c.judge.effect(friendly ? Rule::PC_1230_2_5_friendly : Rule::PC_1230_2_5_opposing, [&] {
    if (noted.rulings.none()) return fmt::format("{} belongs to {}", c.piece_at(spot), c.name(piece.owner));
    return friendly ? fmt::format("{} holds {} and {}", *c.state.ledger->holders[c.office], c.name(),
                                  c.name(piece.owner))
                    : std::string("the two offices are not one, whoever holds them");
  });
  return c.ask(Rule::PC_1230_1_4_friendly, Grounded{!friendly, {noted.rulings, {}}}, itself,
               [&] { return fmt::format("{} is {}", c.piece_at(spot), friendly ? "friendly" : "opposing"); });
}

}  // namespace referee::party_chess
