// Decides what a Tornado attacks along a sequence. To list all sequences would take exponential time. A
// generous closure rules out most targets, a walk over pieces that are in view from the beginning finds most
// others, and the rest is searched.
#include "party_chess/reach/chain_reach.hpp"

#include <memory>

#include "party_chess/reach/chain_search.hpp"
#include "party_chess/reach/path_blocks.hpp"
#include "party_chess/reach/patterns_of.hpp"
#include "party_chess/state/questions.hpp"

namespace referee::party_chess {
namespace {

// A breadth-first walk over sequences in which each segment captures a piece that was the nearest one in its
// direction before the chain started.
class ChainWalk {
 public:
  explicit ChainWalk(const ChainQuestion& question) : question_(question) {}

  // True if such a sequence captures a target. False decides nothing: other sequences may capture one.
  bool run() {
    places_.push({question_.from, kNoDirection, 0});
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const ChainNode start = places_[i];
      const std::uint32_t range = i == 0 ? question_.mode.range : question_.range_after(start.square);
      for (unsigned d = 0; d < 8; ++d) {
        if (d != start.direction && question_.goes(d) && step(i, d, range)) return true;
      }
    }
    return false;
  }

  // Returns the number of squares and directions that were looked at.
  std::uint64_t work() const { return places_.size() * 8; }

 private:
  // A captured piece on the walk.
  struct ChainNode {
    Square square;
    std::uint8_t direction;  // direction of arrival
    std::uint16_t before;    // index in places_
  };

  // Goes on from a place in one direction. Returns true if that captures a target, false otherwise.
  [[nodiscard]] bool step(std::size_t start, unsigned d, std::uint32_t range) {
    const std::uint32_t ahead = question_.ahead(places_[start].square, d, range);
    if (ahead == 0) return false;
    const auto n = static_cast<unsigned>(std::countr_zero(ahead));
    if (!in_range(range, n)) return false;
    const Square here = question_.geometry().at(places_[start].square, d, n);
    if (start == 0 && !question_.may_take_first(here)) return false;
    if (question_.is_target(here)) return is_simple(start);
    if (question_.is_friend(here) || twice_.has(here)) return false;
    // Two directions of arrival leave all directions open, so no third arrival is needed.
    if (once_.has(here)) {
      if (arrival_[here] == d) return false;
      twice_.add(here);
    }
    once_.add(here);
    arrival_[here] = static_cast<std::uint8_t>(d);
    places_.push({here, static_cast<std::uint8_t>(d), static_cast<std::uint16_t>(start)});
    return false;
  }

  // True if the sequence to this place captures no piece twice.
  bool is_simple(std::size_t last) const {
    SquareSet taken;
    for (std::size_t i = last; i != 0; i = places_[i].before) {
      if (taken.has(places_[i].square)) return false;
      taken.add(places_[i].square);
    }
    return true;
  }

  const ChainQuestion& question_;
  Bounded<ChainNode, 2 * kMaxSquares + 1> places_;
  SquareSet once_;
  SquareSet twice_;
  std::array<std::uint8_t, kMaxSquares> arrival_;
};

// True if the chain captures a target.
bool reaches_by(const ChainQuestion& question) {
  if (!question.query.tracks_rulings() && !question.takes_any()) return false;
  Meter meter(*question.query.terms.spec.budget, Payer::asker);
  ChainClosure<false> closure(question);
  const bool may_reach = closure.run({question.from, question.mode.range});
  count_looks(question, meter, closure.work());
  if (!may_reach) return false;
  ChainWalk walk(question);
  const bool found = walk.run();
  count_looks(question, meter, walk.work());
  return found || ChainSearch(question, meter).takes_target(closure.reached());
}

// True if a neighbour lets the piece on `from` capture the piece on `to`.
bool is_capture_granted(const PositionQuery& query, Square from, Square to) {
  return any_granted_mode(query, from, query.facing(query.at(from).owner),
                          [&](const MovePattern& mode, std::uint8_t use, std::uint8_t counter) {
                            return (use & kUseCapture) != 0 &&
                                   can_reach(query.geometry(), mode, from, to, counter, query.blocks());
                          });
}

// True if the piece could capture a target in a sequence of which the first segment is the granted capture on
// `first`, contrary to the decision grant-no-segment. Later segments in the direction of that capture are not
// tried.
bool reaches_after_grant(const PositionQuery& query, Square from, Square to, Square first) {
  const Piece& piece = query.at(from);
  if (first == from || first == to || query.allied(query.at(first).owner, piece.owner) ||
      !is_capture_granted(query, from, first))
    return false;
  BoardMove stroke;
  stroke.from = from;
  stroke.to = first;
  stroke.taken.push(first);
  const auto next = std::make_unique<State>(query.state);
  carry_stroke(query.terms, *next, stroke);
  const PositionQuery later = query.later(*next);
  return any_own_mode(source_of(query, piece), [&](const MovePattern& mode, auto, auto) {
    if (mode.kind != MovePattern::Kind::chain) return false;
    MovePattern rest = mode;
    rest.range = range_after(query, query.at(first));
    const unsigned barred = 1U << query.geometry().line(from, first).direction;
    rest.directions = static_cast<std::uint8_t>(mode.directions & ~barred);
    return reaches_by(ChainQuestion(later, rest, first, to));
  });
}

}  // namespace

bool chain_reaches(const PositionQuery& query, Square from, Square to, WhenModes when) {
  if (query.is_otherwise(Settled::grant_no_segment) && tornado_attacks_sequence(query) &&
      !query.state.occupied.each([&](Square first) { return !reaches_after_grant(query, from, to, first); }))
    return true;
  return any_chain(query, from, when, [&](const MovePattern& mode, Square first) {
    return tornado_attacks_sequence(query) && reaches_by(ChainQuestion(query, mode, from, to, first));
  });
}

bool follows_chain(const PositionQuery& query, const MovePattern& mode, Square from, Square first,
                   const ChainPath& path) {
  if (first != kNoSquare && first != path[0].square) return false;
  const ChainQuestion question(query, mode, from, kNoSquare);
  const Geometry& geometry = query.geometry();
  SquareSet gone;
  gone.add(from);
  const auto occupied = [&](Square square) { return query.occupied(square) && !gone.has(square); };
  Square here = from;
  unsigned last = kNoDirection;
  std::uint32_t range = mode.range;
  for (const ChainStep& step : path) {
    const Line& line = geometry.line(here, step.square);
    if (line.direction == kNoDirection || line.direction == last || !question.goes(line.direction))
      return false;
    if (!in_range(range, line.distance) || range == 0) return false;
    const std::uint8_t use = step.takes ? kUseCapture : kUseMove;
    if (last == kNoDirection && allowed_uses(query, from, step.square, use) == 0) return false;
    for (unsigned n = 1; n < line.distance; ++n) {
      if (occupied(geometry.at(here, line.direction, n))) return false;
    }
    if (occupied(step.square) != step.takes || (step.takes && question.is_friend(step.square))) return false;
    range = step.takes ? question.range_after(step.square) : 0;
    if (step.takes) gone.add(step.square);
    here = step.square;
    last = line.direction;
  }
  return true;
}

}  // namespace referee::party_chess
