// What stands on ways: lines as words of bits, single squares, the way of a leap.
#pragma once

#include <cstdlib>

#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

constexpr bool in_range(std::uint32_t set, unsigned n) { return n < 32 && ((set >> n) & 1U) != 0; }

// What is asked of a way: what stands on it now, or what would be possible on an otherwise empty board,
// pieces to be jumped over being supposed. `to_pieces`: as they are, and empty squares may be left out.
enum class Ways : std::uint8_t { as_they_are, supposed, to_pieces };

// The bits up to and including the lowest one.
constexpr std::uint32_t up_to_lowest(std::uint32_t set) { return set ^ (set - 1); }
// Those below bit n.
constexpr std::uint32_t below(unsigned n) { return (std::uint32_t{1} << n) - 1; }

// What blocks in a direction: bit n for the square n steps on.
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

// The same of the squares nearer than `distance`.
std::uint32_t blocks_on_way(const Geometry& geometry, const auto& occupied, Square from, unsigned d,
                            unsigned distance) {
  if constexpr (requires { occupied.on_way(from, d, distance); }) return occupied.on_way(from, d, distance);
  else return blocks_ahead(geometry, occupied, from, d) & below(distance);
}

// Whether all of these are empty.
bool is_clear(const Geometry& geometry, const auto& occupied, Square from, unsigned d, unsigned distance) {
  if constexpr (requires { occupied.is_clear(from, d, distance); })
    return occupied.is_clear(from, d, distance);
  else return (blocks_ahead(geometry, occupied, from, d) & below(distance)) == 0;
}

// Whether something stands on a square.
bool is_occupied(const auto& occupied, Square square) {
  if constexpr (requires { occupied.is_occupied(square); }) return occupied.is_occupied(square);
  else return occupied(square);
}

// PC-1230.1.3.d: of a lame leap the squares between, straight ones first, then diagonal ones. Calls f(column,
// row) for each, as differences, until it returns false. False if it did.
bool lame_way(Step step, auto&& f) {
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

// Which distances of a range a hop over exactly one piece may have.
constexpr std::uint32_t hop_distances(std::uint32_t range, std::uint32_t blocks) {
  if (blocks == 0) return 0;
  return range & ~up_to_lowest(blocks) & up_to_lowest(blocks & (blocks - 1));
}
// The distance right behind the first piece, as a set.
constexpr std::uint32_t right_behind(std::uint32_t blocks) { return (blocks & (~blocks + 1)) << 1U; }
// The distances of all hops on an empty board where pieces to be hopped over are supposed.
inline constexpr std::uint32_t kSupposedHops = ~std::uint32_t{3};

}  // namespace referee::party_chess
