// Lists the sequences of a chaining piece (Tornado, or an Echo of one), depth first. There may be very many:
// the list ends with UndecidedSearch if the budget is used up.
#pragma once

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/can_reach.hpp"
#include "party_chess/reach/path_blocks.hpp"

namespace referee::party_chess {

// One segment of a capture sequence.
struct ChainStep {
  Square square = kNoSquare;  // where it ends
  bool takes = false;
  bool ends = true;  // a play may end here
};
using ChainPath = Bounded<ChainStep, kMaxSegments>;

// True if a segment could follow the capture on `here`, which was reached in direction `last`, by the
// distances of `range` (bits). The way back is always free. In other directions only the nearest square
// matters: a segment can end on it unless is_barred(square).
bool goes_on(const Geometry& geometry, unsigned directions, Square here, unsigned last, std::uint32_t range,
             const auto& is_barred) {
  if (range == 0 || ((directions >> opposite(last)) & 1U) != 0) return range != 0;
  for (unsigned d = 0; d < 8; ++d) {
    if (d != last && ((directions >> d) & 1U) != 0 && geometry.room(here, d) > 0 &&
        !is_barred(geometry.at(here, d, 1)))
      return true;
  }
  return false;
}

// Calls f(mode, first) for each chain by which the piece on `from` could capture, until `f` returns true.
// True if `f` did. `first` is the square of the only piece that can be captured first, because the chain is
// copied from it (ruling copycat-scope); kNoSquare: any.
bool any_chain(const PositionQuery& query, Square from, WhenModes when, auto&& f) {
  const Piece& piece = query.at(from);
  const auto serves = [&](const Source& source, const MovePattern& mode, Square judged) {
    return mode.kind == MovePattern::Kind::chain && (source.use(mode) & kUseCapture) != 0 &&
           mode_is_open(query, mode, judged, when);
  };
  const Source source = source_of(query, piece);
  if (source.chains()) {
    for (const MovePattern& mode : source.definition->modes)
      if (serves(source, mode, from) && f(mode, kNoSquare)) return true;
  }
  // If rulings are noted, the search below reads them all.
  if (!source.as_victim() || (query.noted() == nullptr && !may_copy_chain(query))) return false;
  return !query.state.occupied.each([&](Square to) {
    if (query.allied(query.at(to).owner, piece.owner)) return true;
    const Source model = model_of(query, piece.owner, query.at(to));
    if (!model.chains() || !takes_whole(query, model, to)) return true;
    return std::none_of(
        model.definition->modes.begin(), model.definition->modes.end(), [&](const MovePattern& mode) {
          return serves(model, mode, to) && can_reach(query.geometry(), mode, from, to, 0, query.blocks()) &&
                 f(mode, to);
        });
  });
}

// PC-1230.19.4.c: returns the distances (bits) of a segment after the capture of a piece: up to its counter
// if it has one, otherwise up to its value.
inline std::uint32_t range_after(const PositionQuery& query, const Piece& taken) {
  // Halves are rounded down.
  const unsigned far = query.definition(taken.type).has_counter
                           ? taken.counter
                           : doubled_value(query.terms, query.state, taken) / 2;
  return far >= 31 ? ~std::uint32_t{1} : (std::uint32_t{2} << far) - 2;
}

// Lists the sequences of one piece by one mode, depth first.
template <class F>
class SequenceSearch {
 public:
  // `also` is the square of a friendly piece that counts as opposing (kNoSquare: none). `first` is the square
  // of the only piece that can be captured first (kNoSquare: any).
  SequenceSearch(const PositionQuery& query, Square from, Square also, Square first, F& f)
      : query_(query),
        geometry_(query.geometry()),
        from_(from),
        also_(also),
        first_(first),
        owner_(query.at(from).owner),
        must_go_on_(query.ruling<Ruling::tornado_end>() == TornadoEnd::kMustGoOn),
        lines_(query.state.lines),
        meter_(*query.terms.spec.budget, Payer::asker),
        f_(f) {
    lines_.flip(geometry_, from);
  }

  // Calls f(path) for each sequence by the mode. `f` may return false to stop. Returns false if `f` did.
  [[nodiscard]] bool all(const MovePattern& mode) {
    directions_ = mode.directions;
    return segment(from_, kNoDirection, mode.range);
  }

 private:
  // Units of work (budget.hpp).
  static constexpr std::uint64_t kSegmentWork = 2;  // to look in all directions
  static constexpr std::uint64_t kSequenceWork = 1;

  // Counts the work, and passes the path on to `f`. Returns false if `f` stopped.
  [[nodiscard]] bool hand_over() {
    count_work(kSequenceWork);
    return f_(path_);
  }
  void count_work(std::uint64_t units) {
    if (meter_.count(units)) return;
    query_.terms.spec.budget->give_up("the list of the sequences of the piece on " + geometry_.name(from_));
  }
  bool is_friend(Square square) const {
    return square != also_ && query_.allied(query_.at(square).owner, owner_);
  }

  // Lists the sequences that end with a segment without capture (PC-1230.19.4.b). Returns false if `f`
  // stopped.
  [[nodiscard]] bool visit_ends(Square start, unsigned d, std::uint32_t distances) {
    for (; distances != 0; distances &= distances - 1) {
      path_.push({geometry_.at(start, d, static_cast<unsigned>(std::countr_zero(distances))), false});
      const bool more = hand_over();
      path_.pop();
      if (!more) return false;
    }
    return true;
  }

  // Lists the sequences that go on from `start` in every direction but the last one. Returns false if `f`
  // stopped.
  [[nodiscard]] bool segment(Square start, unsigned last, std::uint32_t range) {
    if (path_.full()) return true;
    count_work(kSegmentWork);
    for (unsigned d = 0; d < 8; ++d) {
      if (d == last || ((directions_ >> d) & 1U) == 0) continue;
      const Ray& ray = geometry_.ray(start, d);
      const std::uint32_t blocks = lines_.ahead(ray);
      const std::uint32_t first = blocks & (~blocks + 1);
      const std::uint32_t open = range & ray.ahead;
      // A sequence without capture is a Move, which is not listed here.
      if (!path_.empty() && !visit_ends(start, d, open & (first - 1))) return false;
      if ((open & first) == 0) continue;
      if (!take(geometry_.at(start, d, static_cast<unsigned>(std::countr_zero(first))), d)) return false;
    }
    return true;
  }

  // Lists the sequences that capture the piece on `here` next. Returns false if `f` stopped.
  [[nodiscard]] bool take(Square here, unsigned direction) {
    if (is_friend(here)) return true;
    // PC-1230.1.3.f: an aura forbids first segments.
    if (path_.empty() &&
        (allowed_uses(query_, from_, here, kUseCapture) == 0 || (first_ != kNoSquare && here != first_)))
      return true;
    lines_.flip(geometry_, here);
    const std::uint32_t range = range_after(query_, query_.at(here));
    const auto is_barred = [&](Square next) {
      return lines_.is_occupied(geometry_, next) && is_friend(next);
    };
    const bool ends = !must_go_on_ || !goes_on(geometry_, directions_, here, direction, range, is_barred);
    path_.push({here, true, ends});
    const bool more = hand_over() && segment(here, direction, range);
    lines_.flip(geometry_, here);
    path_.pop();
    return more;
  }

  const PositionQuery& query_;
  const Geometry& geometry_;
  ChainPath path_;
  Square from_;
  Square also_;
  Square first_;
  OfficeIndex owner_;
  bool must_go_on_;      // ruling tornado-end
  OccupiedLines lines_;  // pieces not captured yet
  unsigned directions_ = 0;
  Meter meter_;
  F& f_;
};

// Calls f(path) for each sequence of the piece on `from` that captures at least once (PC-1230.19.4), complete
// or not (ChainStep::ends). `f` may return false to stop. Returns false if `f` did. `path` has all squares
// after `from`; the last segment may be without capture. `also` is the square of a friendly piece that counts
// as opposing; kNoSquare: none.
template <class F>
[[nodiscard]] bool each_sequence(const PositionQuery& query, Square from, Square also, F&& f,
                                 WhenModes when = WhenModes::asked) {
  return !any_chain(query, from, when, [&](const MovePattern& mode, Square first) {
    return !SequenceSearch<std::remove_reference_t<F>>(query, from, also, first, f).all(mode);
  });
}

// True if the path is a sequence of the piece on `from` that captures at least once, complete or not.
bool is_sequence(const PositionQuery& query, Square from, const ChainPath& path);

// The end of a path whose segments are all possible.
struct ChainEnd {
  // The last capture is possible only in a chain.
  bool chained = false;
  // The path must go on (ruling tornado-end).
  bool early = false;
};
// Returns whether the path must go on, and whether its last capture needs a chain.
ChainEnd end_of(const PositionQuery& query, Square from, const ChainPath& path);
// True if a single capture on `to` must not be the end of the sequence.
inline bool stops_early(const PositionQuery& query, Square from, Square to) {
  const Source source = source_of(query, query.at(from));
  if (!source.chains() && !source.as_victim()) return false;
  ChainPath path;
  path.push({to, true});
  return end_of(query, from, path).early;
}

}  // namespace referee::party_chess
