#include "party_chess/reach/weights.hpp"

#include <algorithm>

#include "party_chess/reach/noted.hpp"
#include "party_chess/reach/otherwise.hpp"
#include "party_chess/reach/patterns_of.hpp"

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

// Returns the moves of a piece that do not leave its own King attacked (PC-1230.2.7). Each move is tried
// without a promotion, and is recorded as the last play.
SquareSet safe_targets(const PositionQuery& query, Square from, const SquareSet& targets) {
  const Piece before = query.at(from);
  SquareSet safe;
  targets.each([&](Square to) {
    query.terms.spec.budget->need(kTrialWork * query.terms.work_factor(query.state), "reckoning the Weights");
    BoardMove stroke;
    stroke.from = from;
    stroke.to = to;
    State next = query.state;
    const Piece after = carry_stroke(query.terms, next, stroke);
    note_last_play(query, next, before.owner, PlayKind::move, before, after);
    if (!in_check(query.later(next), before.owner)) safe.add(to);
  });
  return safe;
}

// Returns the number of ways by which the piece moves to these squares: several may lead to one square.
std::uint32_t count_ways(const PositionQuery& query, Square from, const SquareSet& targets) {
  std::uint32_t ways = 0;
  any_mode(
      query, from, source_of(query, query.at(from)),
      [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
        if ((use & kUseMove) == 0 || !mode_is_open(query, mode, from, WhenModes::asked)) return false;
        static_cast<void>(each_target(query.geometry(), mode, from, counter, PathQuestion::actual,
                                      query.blocks(), [&](Square to) { ways += targets.has(to) ? 1U : 0U; }));
        return false;
      });
  return ways;
}

// Returns the empty corners in which the piece can scratch.
SquareSet scratch_corners(const PositionQuery& query, Square from) {
  const Geometry& geometry = query.geometry();
  SquareSet corners;
  for (const int column : {0, geometry.columns() - 1}) {
    for (const int row : {0, geometry.rows() - 1}) {
      const Square corner = geometry.square(column, row);
      if (!query.occupied(corner) && can_scratch(query, from, corner)) corners.add(corner);
    }
  }
  return corners;
}

// PC-1230.3.mobility (1230.3). Ruling mobility-range decides which least and greatest distance decide between
// the two cases. `moves` are those that count.
Mobility mobility_by(const PositionQuery& query, Square from, const SquareSet& moves) {
  const Geometry& geometry = query.geometry();
  const bool by_ways = query.is_otherwise(Settled::squares_not_ways);
  const SquareSet corners = by_ways ? scratch_corners(query, from) : SquareSet();
  const auto distances_to = [&](const SquareSet& squares) {
    Distances distances;
    for (const SquareSet* some : {&squares, &corners})
      some->each([&](Square to) { distances.add(geometry.distance(from, to)); });
    return distances;
  };
  Mobility mobility;
  mobility.moves = moves;
  Distances now = distances_to(mobility.moves);
  if (by_ways)
    now.count += count_ways(query, from, mobility.moves) - static_cast<std::uint32_t>(mobility.moves.count());
  mobility.count = now.count;
  if (now.count == 0) return mobility;
  Distances decisive = now;
  if (query.ruling<Ruling::mobility_range>() == MobilityRange::kDefinition)
    decisive = distances_to(supposed_targets(query, from));
  mobility.halved = decisive.least > 1 && decisive.most - decisive.least <= 2;
  mobility.least = decisive.least;
  mobility.most = decisive.most;
  mobility.doubled = mobility.halved ? now.count : 2 * now.most;
  return mobility;
}

// Notes the decisions that the Weight of an office as a whole rests on. One of them is that offices of one
// person are counted separately, if several of them have pieces that count.
void note_office(const State& state, OfficeIndex office, bool zero_without_king, Notes& notes) {
  const OfficeSet crowned = crowned_offices(state);
  OfficeSet counted;
  state.occupied.each([&](Square square) { counted.set(state.board[square].owner); });
  if (zero_without_king && !crowned.test(office)) counted = crowned;
  if (counted.test(office) && is_vacant(state, office)) notes.add(Settled::vacant_office);
  if (!state.ledger->shared_offices) return;
  for (OfficeIndex other = 0; other < state.offices.size(); ++other)
    if (other != office && counted.test(other) && have_one_holder(state, office, other))
      notes.add(Settled::swinger_is_office);
}

// Notes what the contribution of one piece to the Weight rests on.
void note_piece(const PositionQuery& query, const PieceWeight& weight, Square square, WeightParts parts) {
  const Mobility& mobility = weight.mobility;
  if (parts.mobility) {
    if (mobility.count == 0 || mobility.doubled % 2 != 0) query.rests_on(Settled::mobility_none);
    const PositionQuery by_ways =
        PositionQuery(query.terms, query.state).otherwise(Settled::squares_not_ways);
    if (mobility_by(by_ways, square, mobility.moves).doubled != mobility.doubled)
      query.rests_on(Settled::squares_not_ways);
  }
  if (weight.doubled_value % 2 != 0 || query.definition(query.at(square).type).house_words)
    query.rests_on(Settled::house_vocabulary);
}

void spend_for_pieces(const Terms& terms, const State& state) {
  terms.spec.budget->need(kPieceWork * state.occupied.count() * terms.work_factor(state),
                          "reckoning the Weights");
}

// Calls f(square, office) for each piece that counts for the Weight of its office.
void each_counted_piece(const State& state, WeightParts parts, auto&& f) {
  const OfficeSet crowned = crowned_offices(state);
  state.occupied.each([&](Square square) {
    const OfficeIndex office = state.board[square].owner;
    if (!parts.zero_without_king || crowned.test(office)) f(square, office);
  });
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

Mobility mobility_of(const PositionQuery& query, Square from) {
  return mobility_by(query, from, counted_moves(query, from));
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
  spend_for_pieces(query.terms, query.state);
  std::vector<std::uint32_t> weights(query.state.offices.size(), 0);
  each_counted_piece(query.state, parts, [&](Square square, OfficeIndex office) {
    weights[office] += weigh(query, square, parts).doubled();
  });
  return weights;
}

NotedWeights weights_of(const Terms& terms, const State& state, const RulingReader& reader) {
  WeightParts parts;
  parts.mobility = reader.effect(Rule::PC_1230_3_mobility);
  parts.zero_without_king = reader.effect(Rule::PC_1230_3_off_board);
  reader.effect(Rule::PC_1230_3_weight);
  reader.effect(Rule::PC_1230_1_6_f);
  reader.effect(Rule::PC_1230_2_5_defending);
  if (terms.spec.trace == nullptr) return {doubled_weights(PositionQuery(terms, state), parts), {}};
  spend_for_pieces(terms, state);
  NotedWeights weights{std::vector<std::uint32_t>(state.offices.size(), 0),
                       std::vector<Notes>(state.offices.size())};
  for (OfficeIndex office = 0; office < state.offices.size(); ++office)
    note_office(state, office, parts.zero_without_king, weights.notes[office]);
  each_counted_piece(state, parts, [&](Square square, OfficeIndex office) {
    Notes& notes = weights.notes[office];
    const PositionQuery query(terms, state, &notes);
    const PieceWeight weight = weigh(query, square, parts);
    note_piece(query, weight, square, parts);
    weights.doubled[office] += weight.doubled();
  });
  std::vector<std::uint32_t> others;
  const auto differs = [&](const PositionQuery& otherwise) {
    others = doubled_weights(otherwise, parts);
    return others != weights.doubled;
  };
  each_decisive(terms, state, differs, [&](Settled key) {
    for (OfficeIndex office = 0; office < state.offices.size(); ++office)
      if (others[office] != weights.doubled[office]) weights.notes[office].add(key);
  });
  return weights;
}

std::uint32_t NotedWeights::report(OfficeIndex office, const RulingReader& reader) const {
  if (notes.empty()) return doubled[office];
  Notes of_mobility;
  Notes others = notes[office];
  for (const Settled key : {Settled::squares_not_ways, Settled::mobility_none}) {
    const auto index = static_cast<std::size_t>(key);
    of_mobility.settled.set(index, others.settled.test(index));
    others.settled.reset(index);
  }
  note_all(reader, of_mobility);
  if (of_mobility.settled.any()) reader.effect(Rule::PC_1230_3_mobility);
  note_all(reader, others);
  if (others.settled.any()) reader.effect(Rule::PC_1230_3_weight);
  return doubled[office];
}

}  // namespace referee::party_chess
