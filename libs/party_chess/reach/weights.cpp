#include "party_chess/reach/weights.hpp"

#include <algorithm>

#include "party_chess/reach/noted.hpp"

namespace referee::party_chess {
namespace {

// Units of work (budget.hpp): to find out where a piece can go and what it attacks there, and to carry out a
// move and ask for check.
constexpr std::uint64_t kPieceWork = 16;
constexpr std::uint64_t kTrialWork = 24;

// Collects the least and the greatest distance, and the number of squares.
struct Distances {
  unsigned least = ~0U;
  unsigned most = 0;
  std::uint32_t count = 0;
  void add(unsigned distance) {
    least = std::min(least, distance);
    most = std::max(most, distance);
    ++count;
  }
};

// Returns the moves of a piece that do not leave its own King attacked (PC-1230.2.7). No promotion is
// imagined. The last play is recorded.
SquareSet safe_targets(const PositionQuery& query, Square from, const SquareSet& targets) {
  const Piece before = query.at(from);
  SquareSet safe;
  targets.each([&](Square to) {
    query.terms.spec.budget->need(kTrialWork * query.terms.dearness(query.state), "reckoning the Weights");
    BoardMove stroke;
    stroke.from = from;
    stroke.to = to;
    State next = query.state;
    const Piece after = carry_stroke(query.terms, next, stroke);
    note_last_play(query, next, before.owner, PlayKind::move, before, after);
    if (!in_check(PositionQuery(query.terms, next, query.noted()), before.owner)) safe.add(to);
  });
  return safe;
}

}  // namespace

// Returns the moves that Mobility counts (ruling mobility-own-check). An office without a King is never in
// check.
SquareSet counted_moves(const PositionQuery& query, Square from) {
  const OfficeIndex owner = query.at(from).owner;
  const SquareSet targets = move_targets(query, from);
  const bool crowned = !query.state.royals.each([&](Square king) { return query.at(king).owner != owner; });
  if (!crowned || query.ruling<Ruling::mobility_own_check>() == MobilityOwnCheck::kCounted) return targets;
  return safe_targets(query, from, targets);
}

// PC-1230.3.mobility (1230.3). Ruling mobility-range decides which least and greatest distance decide between
// the two cases.
Mobility mobility_of(const PositionQuery& query, Square from) {
  const Geometry& geometry = query.geometry();
  Mobility mobility;
  mobility.moves = counted_moves(query, from);
  Distances now;
  mobility.moves.each([&](Square to) { now.add(geometry.distance(from, to)); });
  mobility.count = now.count;
  if (now.count == 0) return mobility;
  Distances decisive = now;
  if (query.ruling<Ruling::mobility_range>() == MobilityRange::kDefinition) {
    decisive = {};
    supposed_targets(query, from).each([&](Square to) { decisive.add(geometry.distance(from, to)); });
  }
  mobility.halved = decisive.least > 1 && decisive.most - decisive.least <= 2;
  mobility.least = decisive.least;
  mobility.most = decisive.most;
  mobility.doubled = mobility.halved ? now.count : 2 * now.most;
  return mobility;
}

PieceWeight weigh(const PositionQuery& query, Square square, WeightParts parts) {
  PieceWeight weight;
  weight.doubled_value = doubled_value(query.terms, query.state, query.at(square));
  if (parts.mobility) weight.mobility = mobility_of(query, square);
  weight.attacks = attacks_some(query, square);
  weight.defends = defends_some(query, square, WhenModes::asked);
  return weight;
}

OfficeSet crowned_offices(const State& state) {
  OfficeSet crowned;
  state.royals.each([&](Square square) { crowned.set(state.board[square].owner); });
  return crowned;
}

// PC-1230.3.weight, PC-1230.3.off-board (1230.3).
std::vector<std::uint32_t> doubled_weights(const PositionQuery& query, WeightParts parts) {
  const State& state = query.state;
  query.terms.spec.budget->need(kPieceWork * state.occupied.count() * query.terms.dearness(state),
                                "reckoning the Weights");
  std::vector<std::uint32_t> weights(state.offices.size(), 0);
  const OfficeSet crowned = crowned_offices(state);
  state.occupied.each([&](Square square) {
    const OfficeIndex owner = state.board[square].owner;
    if (!parts.zero_without_king || crowned.test(owner))
      weights[owner] += weigh(query, square, parts).doubled();
  });
  return weights;
}

std::vector<std::uint32_t> weights_of(const Terms& terms, const State& state, const RulingReader& reader) {
  WeightParts parts;
  parts.mobility = reader.effect(Rule::PC_1230_3_mobility);
  parts.zero_without_king = reader.effect(Rule::PC_1230_3_off_board);
  reader.effect(Rule::PC_1230_3_weight);
  reader.effect(Rule::PC_1230_1_6_f);
  reader.effect(Rule::PC_1230_2_5_defending);
  RulingMask noted;
  auto weights = doubled_weights(PositionQuery(terms, state, &noted), parts);
  note_rulings(reader, noted);
  return weights;
}

}  // namespace referee::party_chess
