// Swingers' Weights (PC-1230.3.*), and what they are made of.
#pragma once

#include <vector>

#include "party_chess/reach/attack.hpp"
#include "referee/engine/judge.hpp"

namespace referee::party_chess {

// Parts of the computation that can be left out (rules switched off).
struct WeightParts {
  bool mobility = true;
  bool zero_without_king = true;
};

inline constexpr std::uint32_t kAttacking = 5;
inline constexpr std::uint32_t kDefending = 4;

// The greatest distance of a piece's moves, or half their number.
struct Mobility {
  std::uint32_t doubled = 0;
  std::uint32_t count = 0;  // of the moves
  bool halved = false;      // the number counts: all of them are far, and nearly alike
  unsigned least = 0;       // the distances that decided so (ruling mobility-range)
  unsigned most = 0;
  SquareSet moves;
};
Mobility mobility_of(const Lens& lens, Square from);

// What one piece adds to its office's Weight.
struct PieceWeight {
  std::uint32_t doubled_value = 0;
  Mobility mobility;
  bool attacks = false;
  bool defends = false;
  std::uint32_t doubled() const {
    return doubled_value + mobility.doubled + (attacks ? 2 * kAttacking : 0) + (defends ? 2 * kDefending : 0);
  }
};
PieceWeight weigh(const Lens& lens, Square square, WeightParts parts);
// The offices whose King is on the board.
OfficeSet crowned_offices(const State& state);
// Twice the Weight of every office.
std::vector<std::uint32_t> doubled_weights(const Lens& lens, WeightParts parts = {});
// The same, with an account of the rules and rulings that they rest on.
std::vector<std::uint32_t> weights_of(const Terms& terms, const State& state, const RulingReader& reader);

}  // namespace referee::party_chess
