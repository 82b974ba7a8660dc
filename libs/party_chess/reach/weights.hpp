// Swingers' Weights (PC-1230.3.*), and the parts of which they consist.
#pragma once

#include <vector>

#include "party_chess/reach/attack.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee::party_chess {

// Selects parts of the computation: those of rules that are switched off are left out.
struct WeightParts {
  bool mobility = true;
  bool zero_without_king = true;
};

// Points for a piece that attacks, and for one that defends.
inline constexpr std::uint32_t kAttacking = 5;
inline constexpr std::uint32_t kDefending = 4;

// The greatest distance of a piece's moves, or half the number of moves (1230.3).
struct Mobility {
  std::uint32_t doubled = 0;  // distance or number, doubled
  std::uint32_t count = 0;    // number of moves
  bool halved = false;        // half the number counts
  // The least and the greatest distance, which decide between the two cases (ruling mobility-range).
  unsigned least = 0;
  unsigned most = 0;
  SquareSet moves;
};
// Returns the mobility of the piece on `from`.
Mobility mobility_of(const PositionQuery& query, Square from);

// The contribution of one piece to its office's Weight (PC-1230.3.weight).
struct PieceWeight {
  std::uint32_t doubled_value = 0;
  Mobility mobility;
  bool attacks = false;
  bool defends = false;
  std::uint32_t doubled() const {
    return doubled_value + mobility.doubled + (attacks ? 2 * kAttacking : 0) + (defends ? 2 * kDefending : 0);
  }
};
// Returns the contribution of the piece on `square`.
PieceWeight weigh(const PositionQuery& query, Square square, WeightParts parts);
// Returns the offices with a King on the board.
OfficeSet crowned_offices(const State& state);
// Returns twice the Weight of every office. Throws UndecidedSearch if the budget is used up.
std::vector<std::uint32_t> doubled_weights(const PositionQuery& query, WeightParts parts = {});

// The Weights, and what each of them rests on.
struct NotedWeights {
  std::vector<std::uint32_t> doubled;
  std::vector<Notes> notes;  // empty if nobody keeps a trace

  // Returns twice the Weight of an office, and reports to the reader what it rests on.
  std::uint32_t report(OfficeIndex office, const RulingReader& reader) const;
};
// Returns all Weights, and reports to the reader the rules by which they are computed.
NotedWeights weights_of(const Terms& terms, const State& state, const RulingReader& reader);

}  // namespace referee::party_chess
