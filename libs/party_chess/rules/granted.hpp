// Plays that only a neighbour makes possible (PC-1230.1.3.f, PC-1230.20.aura).
#pragma once

#include <algorithm>
#include <vector>

#include "party_chess/reach/can_reach.hpp"
#include "party_chess/reach/parsed_move.hpp"
#include "party_chess/reach/patterns_of.hpp"
#include "party_chess/rules/context.hpp"

namespace referee::party_chess {

// PC-1230.1.3.f (1230.1 s3.F): calls f(square) for each piece that grants the first segment of a play. `f`
// returns false to stop.
void each_granter(const PositionQuery& query, const ParsedMove& play, auto&& f) {
  const Square from = play.path[0].square;
  const std::uint8_t wanted = play.move_kind == MoveKind::shoot ? kUseShoot
                              : play.path[1].takes              ? kUseCapture
                                                                : kUseMove;
  const auto serves = [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
    return (use & wanted) != 0 &&
           can_reach(query.geometry(), mode, from, play.path[1].square, counter, query.blocks());
  };
  query.state.occupied.each([&](Square near) {
    return !any_grant(query, from, near, query.facing(query.at(from).owner), serves) || f(near);
  });
}

// Explains that a granted segment ends the play.
std::string granted_words(Context auto& c, const ParsedMove& play) {
  const PositionQuery query = c.plain();
  const Square from = play.path[0].square;
  std::string by;
  each_granter(query, play, [&](Square near) {
    by = fmt::format("the {} on {}", c.type_name(query.at(near).type), c.geometry().name(near));
    return false;
  });
  return fmt::format("{0} grants {1} the way from {2} to {3}; this ends the play, so it can't go on from {3}",
                     by, owned_piece(c.terms, c.state, query.at(from)), written_square_name(play.path[0]),
                     written_square_name(play.path[1]));
}

// PC-1230.1.3.f: checks a play that a neighbour makes possible, whatever the piece's own rule states. `noted`
// has decisions about the neighbour.
void check_granting_clauses(Context auto& c, const ParsedMove& play, const Notes& noted) {
  std::vector<RuleIndex> checked;
  const auto facts = [&](Square near) {
    return fmt::format("{} is near {}, which grants it this play", c.piece_at(play.path[0]),
                       piece_on(c.terms, c.state, near));
  };
  Square first = kNoSquare;
  each_granter(c.plain(), play, [&](Square near) {
    if (first == kNoSquare) first = near;
    const Definition& definition = c.definition(c.state.board[near].type);
    const RuleIndex clause = definition.cites.near;
    if (clause == kNoRule || std::find(checked.begin(), checked.end(), clause) != checked.end()) return true;
    checked.push_back(clause);
    c.forbid_unless(clause, c.grounded(true, definition.type, {noted.rulings, {}}),
                    [&] { return facts(near); });
    return true;
  });
  Notes grounds = noted;
  const Definition& mover = c.definition(c.state.board[play.path[0].square].type);
  if (mover.scratches && play.move_kind == MoveKind::move && c.geometry().is_corner(play.path[1].square))
    grounds.add(Settled::grant_corner);
  c.forbid_unless(Rule::PC_1230_1_3_f, Grounded{true, grounds}, [&] { return facts(first); });
  c.forbid_unless(Rule::PC_1230_1_3_d, Grounded{true, {noted.rulings, {}}},
                  [] { return std::string("no piece blocks the way"); });
}

}  // namespace referee::party_chess
