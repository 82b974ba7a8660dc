// Reads what is on the way of a piece: lines as words of bits, single squares, the way of a leap. In all
// functions, `occupied` is a Blocks (blocks.hpp), or a function of a square; sets of distances have bit n for
// n squares.
#pragma once

#include <cstdlib>

#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

constexpr bool in_range(std::uint32_t set, unsigned n) { return n < 32 && ((set >> n) & 1U) != 0; }

// Selects how to judge what is on the squares between: as in the position (`actual`), or as on an empty board
// where hurdles are supposed (`hypothetical`). `onto_pieces` is like `actual`, but a list may leave out empty
// squares.
enum class PathQuestion : std::uint8_t { actual, hypothetical, onto_pieces };

// Returns the bits up to and including the lowest one of `set`; all bits for an empty set.
constexpr std::uint32_t up_to_lowest(std::uint32_t set) { return set ^ (set - 1); }
// Returns the bits below bit n.
constexpr std::uint32_t below(unsigned n) { return (std::uint32_t{1} << n) - 1; }

// Returns the occupied squares ahead in a direction: bit n for the square n steps away.
std::uint32_t blocks_ahead(const Geometry& geometry, const auto& occupied, Square from, unsigned d) {
  if constexpr (requires { occupied.ahead(from, d); }) {
    return occupied.ahead(from, d);
  } else {
    std::uint32_t blocks = 0;
    for (unsigned n = 1; n <= geometry.room(from, d); ++n)
      blocks |= occupied(geometry.at(from, d, n)) ? std::uint32_t{1} << n : 0;
    return blocks;
  }
}

// Returns the occupied squares ahead that are nearer than `distance`, as `blocks_ahead` does.
std::uint32_t blocks_on_way(const Geometry& geometry, const auto& occupied, Square from, unsigned d,
                            unsigned distance) {
  if constexpr (requires { occupied.on_way(from, d, distance); }) return occupied.on_way(from, d, distance);
  else return blocks_ahead(geometry, occupied, from, d) & below(distance);
}

// True if all squares nearer than `distance` are empty.
bool is_clear(const Geometry& geometry, const auto& occupied, Square from, unsigned d, unsigned distance) {
  if constexpr (requires { occupied.is_clear(from, d, distance); })
    return occupied.is_clear(from, d, distance);
  else return (blocks_ahead(geometry, occupied, from, d) & below(distance)) == 0;
}

// True if the square is occupied.
bool is_occupied(const auto& occupied, Square square) {
  if constexpr (requires { occupied.is_occupied(square); }) return occupied.is_occupied(square);
  else return occupied(square);
}

// PC-1230.1.3.d: calls f(column, row) for each square between the ends of a lame leap, as a difference from
// its start: first straight ones, then diagonal ones. `f` may return false to stop. Returns false if `f` did.
[[nodiscard]] bool lame_way(Step step, auto&& f) {
  const int columns = std::abs(step.columns);
  const int rows = std::abs(step.rows);
  const int sign_columns = step.columns < 0 ? -1 : 1;
  const int sign_rows = step.rows < 0 ? -1 : 1;
  int column = 0;
  int row = 0;
  for (int n = 1; n < std::max(columns, rows); ++n) {
    const int left = (columns - column) - (rows - row);
    column += left >= 0 ? 1 : 0;
    row += left <= 0 ? 1 : 0;
    if (!f(column * sign_columns, row * sign_rows)) return false;
  }
  return true;
}

// Returns those distances of `range` by which a piece hops over exactly one of the hurdles `blocks`.
constexpr std::uint32_t hop_distances(std::uint32_t range, std::uint32_t blocks) {
  if (blocks == 0) return 0;
  return range & ~up_to_lowest(blocks) & up_to_lowest(blocks & (blocks - 1));
}
// Returns the distance right behind the first hurdle, as a set.
constexpr std::uint32_t right_behind(std::uint32_t blocks) { return (blocks & (~blocks + 1)) << 1U; }
// The distances of all hops on an empty board where hurdles are supposed.
inline constexpr std::uint32_t kSupposedHops = ~std::uint32_t{3};

}  // namespace referee::party_chess
