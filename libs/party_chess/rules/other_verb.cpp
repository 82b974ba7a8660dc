// Finds another verb by which a piece could do what was written.
#include <fmt/format.h>

#include "party_chess/reach/modes_of.hpp"
#include "party_chess/rules/lack.hpp"

namespace referee::party_chess {

std::string other_verb(const Lens& lens, const Written& play) {
  const Square from = play.path[0].square;
  const Square to = play.path[1].square;
  const std::string squares =
      fmt::format("{}{}{}", spot_name(play.path[0]), play.path[1].takes ? 'x' : '-', spot_name(play.path[1]));
  if (play.path[1].takes) {
    if (lens.at(to).empty()) return {};
    const std::uint8_t ways = take_ways(lens, from, to, lens.at(to));
    if (play.manner == Manner::shoot && (ways & (kDisplace | kDisplaceDying)) != 0)
      return fmt::format("it takes by going there: `capture {}` would do", squares);
    if (play.manner == Manner::capture && (ways & (kShoot | kShootDying)) != 0)
      return fmt::format("it takes from where it stands: `shoot {}` would do", squares);
    return {};
  }
  if (play.manner == Manner::scratch && can_move(lens, from, to))
    return fmt::format("it stays on the board there: `move {}` would do", squares);
  if (play.manner == Manner::move && can_scratch(lens, from, to))
    return fmt::format("in a corner it leaves the board: `scratch {}` would do", squares);
  return {};
}

}  // namespace referee::party_chess
