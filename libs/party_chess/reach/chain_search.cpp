#include "party_chess/reach/chain_search.hpp"

namespace referee::party_chess {

void count_looks(const ChainQuestion& question, Meter& meter, std::uint64_t looks) {
  constexpr std::uint64_t kLooksAUnit = 12;
  if (meter.count(looks / kLooksAUnit)) return;
  question.query.terms.spec.budget->give_up("the search for what the piece on " +
                                            question.geometry().name(question.from) + " could capture");
}

bool ChainSearch::takes_target(const SquareSet& live) {
  if (question_.to != kNoSquare) return reaches({question_.to, kNoDirection, live, {}});
  return !question_.query.state.occupied.each([&](Square to) {
    return to == question_.from || !question_.is_friend(to) || !reaches({to, kNoDirection, live, {}});
  });
}

bool ChainSearch::reaches(Rest rest) {
  if (!narrow(rest)) return false;
  Rest longer;
  if (question_.may_take_first(rest.goal) && precedes(rest, question_.from, question_.mode.range, longer))
    return true;
  std::vector<Rest> before;
  rest.live.each([&](Square piece) {
    if (precedes(rest, piece, question_.range_after(piece), longer)) before.push_back(longer);
  });
  for (const Rest& one : before)
    if (reaches(one)) return true;
  return false;
}

bool ChainSearch::precedes(const Rest& rest, Square piece, std::uint32_t range, Rest& longer) const {
  const Line& line = question_.geometry().line(piece, rest.goal);
  if (line.direction == kNoDirection || line.direction == rest.barred) return false;
  if (!question_.goes(line.direction) || !in_range(range, line.distance)) return false;
  longer = {piece, line.direction, rest.live, rest.required};
  for (std::uint32_t ahead = question_.ahead(piece, line.direction, below(line.distance)); ahead != 0;
       ahead &= ahead - 1) {
    const auto n = static_cast<unsigned>(std::countr_zero(ahead));
    const Square between = question_.geometry().at(piece, line.direction, n);
    if (!rest.live.has(between) || !earlier_[piece].has(between)) return false;
    longer.required.add(between);
  }
  longer.live.remove(piece);
  longer.required.remove(piece);
  return piece != question_.from || longer.required.empty();
}

// Alternates between closures and orders until nothing changes.
bool ChainSearch::narrow(Rest& rest) {
  rest.live.each([&](Square piece) { return earlier_[piece] = rest.live, true; });
  for (;;) {
    const ReachedSquares all = reach(rest, rest.live);
    rest.live = all.squares;
    if (!all.goal || !rest.required.each([&](Square piece) { return rest.live.has(piece); })) return false;
    if (!leave_out(rest, find_orders(rest))) return false;
    if (rest.live == all.squares) return true;
  }
}

// A piece that cannot be reached without another one is not captured before that one.
SquareSet ChainSearch::find_orders(const Rest& rest) {
  SquareSet needed = rest.required;
  rest.live.each([&](Square piece) {
    SquareSet others = rest.live;
    others.remove(piece);
    const ReachedSquares without = reach(rest, others);
    if (!without.goal) needed.add(piece);
    earlier_[piece] = without.squares;
  });
  return needed;
}

bool ChainSearch::leave_out(Rest& rest, const SquareSet& needed) {
  const SquareSet all = rest.live;
  return all.each([&](Square piece) {
    if (narrow_by_piece(rest, all, piece, needed)) return true;
    rest.live.remove(piece);
    return !needed.has(piece);
  });
}

// True if the chain can reach the goal from this piece, and also every piece that all ways capture, unless
// that piece may have been captured before. Also updates `earlier_`: a piece that cannot be reached from this
// one is not captured after it.
bool ChainSearch::narrow_by_piece(const Rest& rest, const SquareSet& all, Square piece,
                                  const SquareSet& needed) {
  ChainPart part{rest.goal, rest.barred, gone_, rest.live, earlier_};
  all.each([&](Square other) {
    if (other != piece && earlier_[other].has(piece)) return;
    part.gone.add(other);
    part.live.remove(other);
  });
  const ReachedSquares after = reach({piece, question_.range_after(piece)}, part);
  const bool fits = after.goal && needed.each([&](Square other) {
    return other == piece || earlier_[piece].has(other) || after.squares.has(other);
  });
  all.each([&](Square other) {
    if (other != piece && !after.squares.has(other)) earlier_[other].remove(piece);
  });
  return fits;
}

ChainSearch::ReachedSquares ChainSearch::reach(const ChainTaken& start, const ChainPart& part) {
  ChainClosure<true> closure(question_, &part);
  const bool goal = closure.run(start);
  count_looks(question_, meter_, closure.work());
  return {goal, closure.reached()};
}

}  // namespace referee::party_chess
