// Rotates modes for offices that do not face up.
#include "party_chess/ruleset/move_pattern.hpp"

namespace referee::party_chess {
namespace {

// Turns a step by a right angle clockwise: up becomes right.
constexpr Step quarter(Step step) { return {step.rows, -step.columns}; }

// Returns a set of directions, rotated by quarter turns.
std::uint8_t rotated_directions(std::uint8_t directions, unsigned quarters) {
  unsigned turned = 0;
  for (unsigned d = 0; d < 8; ++d) {
    if (((unsigned{directions} >> d) & 1U) != 0) turned |= 1U << right_angle(d, quarters);
  }
  return static_cast<std::uint8_t>(turned);
}

// Returns the set of a leap's steps, rotated by quarter turns.
std::uint8_t rotated_leap_directions(const MovePattern& mode, unsigned quarters) {
  unsigned turned = 0;
  const std::uint8_t all = leap_steps(mode.a, mode.b);
  for (unsigned i = 0; i < 8; ++i) {
    if (((mode.directions >> i) & 1U) == 0) continue;
    Step step = leap_step(mode.a, mode.b, i);
    for (unsigned n = 0; n < quarters; ++n) step = quarter(step);
    for (unsigned j = 0; j < 8; ++j) {
      const Step other = leap_step(mode.a, mode.b, j);
      if (((all >> j) & 1U) != 0 && other.columns == step.columns && other.rows == step.rows)
        turned |= 1U << j;
    }
  }
  return static_cast<std::uint8_t>(turned);
}

}  // namespace

MovePattern turned(const MovePattern& mode, Facing facing) {
  MovePattern other = mode;
  const auto quarters = static_cast<unsigned>(facing);
  if (!mode.turns || quarters == 0) return other;
  other.directions = mode.kind == MovePattern::Kind::leap ? rotated_leap_directions(mode, quarters)
                                                          : rotated_directions(mode.directions, quarters);
  return other;
}

}  // namespace referee::party_chess
