// Counts a chain's sequences (PC-1230.19.4) without listing those that can't matter to the own King.
#pragma once

#include "party_chess/reach/safety.hpp"
#include "party_chess/reach/sequences.hpp"

namespace referee::party_chess {

// Sequences of more than one segment. Those that may matter are handed to f(path), until it returns false.
template <class F>
class SequenceCount {
 public:
  SequenceCount(const Lens& lens, const Safety& safety, Square from, std::uint64_t& count, F& f)
      : lens_(lens),
        geometry_(lens.geometry()),
        safety_(safety),
        from_(from),
        owner_(lens.at(from).owner),
        must_go_on_(lens.ruling<Ruling::tornado_end>() == TornadoEnd::kMustGoOn),
        count_(count),
        f_(f),
        lines_(lens.state.lines),
        meter_(*lens.terms.spec.budget, Payer::asker) {
    lines_.flip(geometry_, from);
  }

  // False once f has had enough.
  bool all(const Mode& mode) {
    directions_ = mode.directions;
    return segment(from_, kNoDirection, mode.range, true);
  }

 private:
  // Units of work (budget.hpp): the ways in all directions.
  static constexpr std::uint64_t kSegmentWork = 2;

  // What was taken there may have stood between the King and what attacks him.
  bool may_expose(Square square) const {
    return !safety_.unguarded && (geometry_.line(safety_.king, square).direction != kNoDirection ||
                                  safety_.is_wayside(square) || safety_.is_landing(square));
  }
  bool may_disturb(Square square) const {
    return !safety_.unguarded &&
           (safety_.is_touchy(square) || safety_.is_landing(square) || safety_.is_mount(square));
  }

  // `calm`: nothing that was taken matters.
  bool segment(Square start, unsigned last, std::uint32_t range, bool calm) {
    if (path_.full()) return true;
    if (!meter_.count(kSegmentWork)) give_up();
    for (unsigned d = 0; d < 8; ++d) {
      if (d == last || ((directions_ >> d) & 1U) == 0) continue;
      const Ray& ray = geometry_.ray(start, d);
      const std::uint32_t blocks = lines_.ahead(ray);
      const std::uint32_t first = blocks & (~blocks + 1);
      const std::uint32_t open = range & ray.ahead;
      if (!path_.empty() && !stops(start, d, open & (first - 1), calm)) return false;
      if ((open & first) == 0) continue;
      if (!take(geometry_.at(start, d, static_cast<unsigned>(std::countr_zero(first))), d, calm))
        return false;
    }
    return true;
  }

  // PC-1230.19.4.b: a segment without capture ends it.
  bool stops(Square start, unsigned d, std::uint32_t distances, bool calm) {
    if (calm && (safety_.unguarded || !safety_.has_alarms())) {
      count_ += count_bits(distances);
      return true;
    }
    for (; distances != 0; distances &= distances - 1) {
      const Square here = geometry_.at(start, d, static_cast<unsigned>(std::countr_zero(distances)));
      if (calm && !may_disturb(here)) {
        ++count_;
        continue;
      }
      path_.push({here, false});
      const bool more = f_(path_);
      path_.pop();
      if (!more) return false;
    }
    return true;
  }

  bool take(Square here, unsigned direction, bool calm) {
    const Piece& piece = lens_.at(here);
    if (lens_.allied(piece.owner, owner_)) return true;
    // PC-1230.1.3.f: an aura forbids first segments.
    if (path_.empty() && allowed_uses(lens_, from_, here, kUseCapture) == 0) return true;
    calm = calm && !may_expose(here);
    path_.push({here, true});
    lines_.flip(geometry_, here);
    const std::uint32_t range = range_after(lens_, piece);
    bool more = true;
    // One segment is an everyday capture, which is counted elsewhere.
    if (path_.size() > 1 && !(must_go_on_ && goes_on_from(here, direction, range))) {
      if (calm && !may_disturb(here)) ++count_;
      else more = f_(path_);
    }
    more = more && segment(here, direction, range, calm);
    lines_.flip(geometry_, here);
    path_.pop();
    return more;
  }

  bool goes_on_from(Square here, unsigned direction, std::uint32_t range) const {
    return goes_on(geometry_, directions_, here, direction, range, [&](Square next) {
      return lines_.is_occupied(geometry_, next) && lens_.allied(lens_.at(next).owner, owner_);
    });
  }

  [[noreturn]] void give_up() const {
    lens_.terms.spec.budget->give_up("the count of the sequences of the piece on " + geometry_.name(from_));
  }

  const Lens& lens_;
  const Geometry& geometry_;
  const Safety& safety_;
  Square from_;
  OfficeIndex owner_;
  bool must_go_on_;  // ruling tornado-end
  std::uint64_t& count_;
  F& f_;
  Lines lines_;  // what stands still
  unsigned directions_ = 0;
  Meter meter_;
  ChainPath path_;
};

}  // namespace referee::party_chess
