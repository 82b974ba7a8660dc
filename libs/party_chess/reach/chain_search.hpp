// An exact search for a sequence of a chain that takes a target.
#pragma once

#include "party_chess/reach/chain_closure.hpp"
#include "referee/engine/budget.hpp"

namespace referee::party_chess {

// Units of work (budget.hpp): of the pieces and squares that are looked at so many make one.
inline void count_looks(const ChainQuestion& question, Meter& meter, std::uint64_t looks) {
  constexpr std::uint64_t kLooksAUnit = 16;
  if (meter.count(looks / kLooksAUnit)) return;
  question.lens.rules.spec.budget->give_up("the search for what the piece on " +
                                           question.geometry().name(question.from) + " could capture");
}

// Depth first. After each capture a closure says whether a target is still within reach, and what may still
// be taken: all else is an obstacle for good.
class ChainSearch {
 public:
  ChainSearch(const ChainQuestion& question, Meter& meter) : question_(question), meter_(meter) {
    gone_.add(question.from);
  }

  // `live`: what may be taken at all.
  bool goes_on(const SquareSet& live) {
    return goes_on({question_.from, question_.mode.range}, kNoDirection, live);
  }

 private:
  bool goes_on(const ChainClosure::Taken& start, unsigned last, const SquareSet& live) {
    for (unsigned d = 0; d < 8; ++d) {
      if (d == last || !question_.goes(d)) continue;
      const Square here = nearest(start, d);
      if (here == kNoSquare) continue;
      if (start.square == question_.from && !question_.may_take_first(here)) continue;
      if (question_.is_target(here)) return true;
      if (live.has(here) && takes(here, d, live)) return true;
    }
    return false;
  }

  bool takes(Square here, unsigned d, const SquareSet& live) {
    SquareSet rest = live;
    rest.remove(here);
    gone_.add(here);
    const ChainClosure::Taken start{here, question_.range_after(here)};
    const bool found = narrow(start, d, rest) && goes_on(start, d, rest);
    gone_.remove(here);
    return found;
  }

  bool narrow(const ChainClosure::Taken& start, unsigned last, SquareSet& live) {
    ChainClosure closure(question_);
    const bool reached = closure.run(start, 0xFFU & ~(1U << last), gone_, live);
    count_looks(question_, meter_, closure.work());
    live = closure.reached();
    return reached;
  }

  // What stands ahead within range.
  Square nearest(const ChainClosure::Taken& start, unsigned d) const {
    for (std::uint32_t ahead = question_.ahead(start.square, d); ahead != 0; ahead &= ahead - 1) {
      const auto n = static_cast<unsigned>(std::countr_zero(ahead));
      if ((start.range >> n) == 0) return kNoSquare;
      const Square here = question_.geometry().at(start.square, d, n);
      if (!gone_.has(here)) return in_range(start.range, n) ? here : kNoSquare;
    }
    return kNoSquare;
  }

  const ChainQuestion& question_;
  Meter& meter_;
  SquareSet gone_;
};

}  // namespace referee::party_chess
