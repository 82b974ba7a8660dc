// Finds another verb by which a piece could do what was written.
#include "party_chess/reach/patterns_of.hpp"
#include "party_chess/rules/why_unreachable.hpp"

namespace referee::party_chess {

std::string other_verb(const PositionQuery& query, const ParsedMove& play) {
  const Square from = play.path[0].square;
  const Square to = play.path[1].square;
  if (play.path[1].takes) {
    if (query.at(to).empty()) return {};
    const std::uint8_t ways = take_ways(query, from, to, query.at(to));
    if (play.move_kind == MoveKind::shoot && (ways & (kDisplace | kDisplaceDying)) != 0)
      return "it takes by going there, with `capture`";
    if (play.move_kind == MoveKind::capture && (ways & (kShoot | kShootDying)) != 0)
      return "it takes from where it stands, with `shoot`";
    return {};
  }
  if (play.move_kind == MoveKind::scratch && can_move(query, from, to))
    return "it stays on the board there, with `move`";
  if (play.move_kind == MoveKind::move && can_scratch(query, from, to))
    return "in a corner it leaves the board, with `scratch`";
  return {};
}

}  // namespace referee::party_chess
