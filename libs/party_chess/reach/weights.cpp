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
SquareSet safe_targets(const Lens& lens, Square from, const SquareSet& targets) {
  const Piece before = lens.at(from);
  SquareSet safe;
  targets.each([&](Square to) {
    lens.terms.spec.budget->need(kTrialWork * lens.terms.dearness(lens.state), "reckoning the Weights");
    Stroke stroke;
    stroke.from = from;
    stroke.to = to;
    State next = lens.state;
    const Piece after = carry_stroke(lens.terms, next, stroke);
    note_last_play(lens, next, before.owner, PlayKind::move, before, after);
    if (!in_check(Lens(lens.terms, next, lens.noted()), before.owner)) safe.add(to);
  });
  return safe;
}

}  // namespace

// Returns the moves that Mobility counts (ruling mobility-own-check). An office without a King is never in
// check.
SquareSet counted_moves(const Lens& lens, Square from) {
  const OfficeIndex owner = lens.at(from).owner;
  const SquareSet targets = move_targets(lens, from);
  const bool crowned = !lens.state.royals.each([&](Square king) { return lens.at(king).owner != owner; });
  if (!crowned || lens.ruling<Ruling::mobility_own_check>() == MobilityOwnCheck::kCounted) return targets;
  return safe_targets(lens, from, targets);
}

// PC-1230.3.mobility (1230.3). Ruling mobility-range decides which least and greatest distance decide between
// the two cases.
Mobility mobility_of(const Lens& lens, Square from) {
  const Geometry& geometry = lens.geometry();
  Mobility mobility;
  mobility.moves = counted_moves(lens, from);
  Distances now;
  mobility.moves.each([&](Square to) { now.add(geometry.distance(from, to)); });
  mobility.count = now.count;
  if (now.count == 0) return mobility;
  Distances decisive = now;
  if (lens.ruling<Ruling::mobility_range>() == MobilityRange::kDefinition) {
    decisive = {};
    supposed_targets(lens, from).each([&](Square to) { decisive.add(geometry.distance(from, to)); });
  }
  mobility.halved = decisive.least > 1 && decisive.most - decisive.least <= 2;
  mobility.least = decisive.least;
  mobility.most = decisive.most;
  mobility.doubled = mobility.halved ? now.count : 2 * now.most;
  return mobility;
}

PieceWeight weigh(const Lens& lens, Square square, WeightParts parts) {
  PieceWeight weight;
  weight.doubled_value = doubled_value(lens.terms, lens.state, lens.at(square));
  if (parts.mobility) weight.mobility = mobility_of(lens, square);
  weight.attacks = attacks_some(lens, square);
  weight.defends = defends_some(lens, square, WhenModes::asked);
  return weight;
}

OfficeSet crowned_offices(const State& state) {
  OfficeSet crowned;
  state.royals.each([&](Square square) { crowned.set(state.board[square].owner); });
  return crowned;
}

// PC-1230.3.weight, PC-1230.3.off-board (1230.3).
std::vector<std::uint32_t> doubled_weights(const Lens& lens, WeightParts parts) {
  const State& state = lens.state;
  lens.terms.spec.budget->need(kPieceWork * state.occupied.count() * lens.terms.dearness(state),
                               "reckoning the Weights");
  std::vector<std::uint32_t> weights(state.offices.size(), 0);
  const OfficeSet crowned = crowned_offices(state);
  state.occupied.each([&](Square square) {
    const OfficeIndex owner = state.board[square].owner;
    if (!parts.zero_without_king || crowned.test(owner))
      weights[owner] += weigh(lens, square, parts).doubled();
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
  auto weights = doubled_weights(Lens(terms, state, &noted), parts);
  note_rulings(reader, noted);
  return weights;
}

}  // namespace referee::party_chess
