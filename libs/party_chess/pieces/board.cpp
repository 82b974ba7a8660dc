#include "party_chess/pieces/board.hpp"

#include <algorithm>
#include <cstdlib>

namespace referee::party_chess {
namespace {

constexpr std::uint32_t kLargestRow = 4'000'000'000;

Line line_of(int columns, int rows) {
  Line line;
  line.distance = static_cast<std::uint8_t>(std::max(std::abs(columns), std::abs(rows)));
  const bool straight = columns == 0 || rows == 0 || std::abs(columns) == std::abs(rows);
  if (line.distance == 0 || !straight) return line;
  const int distance = line.distance;
  for (unsigned d = 0; d < kSteps.size(); ++d) {
    if (kSteps[d].columns * distance == columns && kSteps[d].rows * distance == rows) {
      line.direction = static_cast<std::uint8_t>(d);
    }
  }
  return line;
}

}  // namespace

Geometry::Geometry(int columns, int rows) : columns_(columns), rows_(rows) {
  for (unsigned d = 0; d < kSteps.size(); ++d) stride_[d] = kSteps[d].columns * rows + kSteps[d].rows;
  for (int c = 0; c < columns; ++c) {
    for (int r = 0; r < rows; ++r) {
      const Square here = square(c, r);
      column_[here] = static_cast<std::uint8_t>(c);
      row_[here] = static_cast<std::uint8_t>(r);
      coordinate_[here] =
          static_cast<std::uint16_t>(static_cast<std::size_t>(c) * kDeltaSide + static_cast<std::size_t>(r));
      for (unsigned d = 0; d < kSteps.size(); ++d) {
        rays_[here][d] = ray_of(c, r, d);
      }
    }
  }
  for (int c = 1 - kMaxSide; c < kMaxSide; ++c) {
    for (int r = 1 - kMaxSide; r < kMaxSide; ++r) {
      const auto index = static_cast<std::size_t>(c + kMaxSide - 1) * kDeltaSide +
                         static_cast<std::size_t>(r + kMaxSide - 1);
      lines_[index] = line_of(c, r);
    }
  }
}

// The words of OccupiedLines are, in this order: columns, rows, diagonals that rise, diagonals that fall.
// Directions 0, 1, 4 and 5 go forwards in their words, the others backwards.
Ray Geometry::ray_of(int column, int row, unsigned d) const {
  const auto room_along = [](int at, int size, int step) {
    return step == 0 ? kMaxSide : step > 0 ? size - 1 - at : at;
  };
  Ray ray;
  ray.room = static_cast<std::uint8_t>(
      std::min(room_along(column, columns_, kSteps[d].columns), room_along(row, rows_, kSteps[d].rows)));
  ray.ahead = (std::uint32_t{2} << ray.room) - 2;
  const int diagonals = columns_ + rows_ - 1;
  const std::array<int, 4> lines = {column, columns_ + row, columns_ + rows_ + column - row + rows_ - 1,
                                    columns_ + rows_ + diagonals + column + row};
  const unsigned kind = (d & 1U) | ((d & 4U) >> 1U);
  const int along = kind == 0 ? row : column;
  ray.line = static_cast<std::uint8_t>(lines[kind]);
  ray.shift = static_cast<std::uint8_t>((d & 2U) == 0 ? along : 63 - along);
  return ray;
}

std::string Geometry::name(Square square) const {
  return static_cast<char>('a' + column(square)) + std::to_string(row(square) + 1);
}

std::uint32_t read_far_row(std::uint32_t row, const char*& at, const char* end) {
  std::uint64_t far = row;
  for (; at != end && *at >= '0' && *at <= '9'; ++at)
    far = std::min<std::uint64_t>(far * 10 + static_cast<unsigned>(*at - '0'), kLargestRow);
  return static_cast<std::uint32_t>(far);
}

std::optional<Square> find_square(const Geometry& geometry, std::string_view text) {
  WrittenSquare spot;
  if (!read_lone_square(geometry, text, spot) || spot.square == kNoSquare) return std::nullopt;
  return spot.square;
}

std::string written_square_name(const WrittenSquare& spot) { return spot.column + std::to_string(spot.row); }

}  // namespace referee::party_chess
