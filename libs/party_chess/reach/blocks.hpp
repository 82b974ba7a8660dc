// The occupied squares of a position along lines, as slides and hops see them.
#pragma once

#include <bit>

#include "party_chess/reach/evidence.hpp"
#include "party_chess/reach/path_blocks.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// The occupied squares that stop a slide or serve as hurdles. Records as evidence which squares are read.
class Blocks {
 public:
  Blocks(const Geometry& geometry, const OccupiedLines& lines, Evidence* evidence)
      : geometry_(geometry), lines_(lines), evidence_(evidence) {}
  // Returns the occupied squares ahead: bit n for the square n steps away.
  std::uint32_t ahead(Square from, unsigned direction) const {
    const Ray& ray = geometry_.ray(from, direction);
    if (evidence_ != nullptr) record(from, direction, ray.ahead);
    return lines_.ahead(ray);
  }
  // Returns the occupied squares ahead that are nearer than `distance`, as `ahead` does.
  std::uint32_t on_way(Square from, unsigned direction, unsigned distance) const {
    if (evidence_ != nullptr) record(from, direction, geometry_.ray(from, direction).ahead & below(distance));
    return lines_.ahead(geometry_.ray(from, direction)) & below(distance);
  }
  // True if all squares nearer than `distance` are empty. If they are not, one occupied square is enough
  // evidence.
  bool is_clear(Square from, unsigned direction, unsigned distance) const {
    const Ray& ray = geometry_.ray(from, direction);
    const std::uint32_t blocks = lines_.ahead(ray) & below(distance);
    if (evidence_ != nullptr)
      record(from, direction, blocks != 0 ? blocks & (~blocks + 1) : ray.ahead & below(distance));
    return blocks == 0;
  }
  bool is_occupied(Square square) const {
    if (evidence_ != nullptr) evidence_->squares.add(square);
    return lines_.is_occupied(geometry_, square);
  }

 private:
  // Records the squares at these distances (bits).
  [[gnu::noinline]] void record(Square from, unsigned direction, std::uint32_t distances) const {
    for (; distances != 0; distances &= distances - 1)
      evidence_->squares.add(
          geometry_.at(from, direction, static_cast<unsigned>(std::countr_zero(distances))));
  }

  const Geometry& geometry_;
  const OccupiedLines& lines_;
  Evidence* evidence_;  // null: nothing is recorded
};

}  // namespace referee::party_chess
