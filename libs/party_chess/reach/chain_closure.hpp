// What no sequence of a chain can reach: a closure that is generous, and fast.
#pragma once

#include "party_chess/reach/chain_question.hpp"

namespace referee::party_chess {

// What moves, or was taken.
struct ChainTaken {
  Square square;
  std::uint32_t range;  // of the segment that follows
};

// By piece, what may be taken before it. Of the start: nothing. Only those of pieces that are live are set,
// for it is large.
using ChainOrders = Bounded<SquareSet, kMaxSquares>;

// A part of a chain's way, from a piece to a goal.
struct ChainPart {
  Square goal;
  unsigned barred;             // the direction in which it is not reached
  SquareSet gone;              // what has been taken
  SquareSet live;              // what may be taken; all else is an obstacle
  const ChainOrders& earlier;  // what may be gone when the chain leaves a piece
};

// Whatever can be taken somehow is no obstacle, and can be left against any direction in which it can be
// taken. All that is really taken in some sequence is among what is taken here. So it stays if pieces that
// are taken here go away. Of the whole way, or of a part.
template <bool kOfPart>
class ChainClosure {
 public:
  explicit ChainClosure(const ChainQuestion& question, const ChainPart* part = nullptr)
      : question_(question), part_(part) {}

  // Whether a target, or the goal of the part, is reached.
  bool run(const ChainTaken& start) {
    taken_.push(start);
    expand(start, 0xFF);
    // What is taken waits for its turn; a second arrival opens the direction of the first.
    for (std::size_t next = 1;;) {
      if (next < taken_.size()) {
        expand_open(taken_[next++]);
      } else if (!again_.empty()) {
        const ChainTaken again = taken_[again_.back()];
        again_.pop();
        expand_open(again);
      } else {
        return reached_;
      }
    }
  }

  // What is taken, but for what moves.
  const SquareSet& reached() const { return seen_; }
  // Pieces and squares that were looked at.
  std::uint64_t work() const { return work_; }

 private:
  void expand_open(const ChainTaken& start) {
    const unsigned arrivals = arrivals_[start.square];
    const unsigned open = (arrivals & (arrivals - 1)) != 0 ? 0xFFU : 0xFFU & ~arrivals;
    const unsigned directions = open & ~unsigned{expanded_[start.square]};
    expanded_[start.square] = static_cast<std::uint8_t>(open);
    if (directions != 0) expand(start, directions);
  }

  void expand(const ChainTaken start, unsigned directions) {
    for (unsigned d = 0; d < 8; ++d) {
      if (((directions >> d) & 1U) != 0 && question_.goes(d)) widen(start, d);
    }
    work_ += 8;
  }

  void widen(const ChainTaken& start, unsigned d) {
    for (std::uint32_t ahead = question_.ahead(start.square, d, start.range); ahead != 0;
         ahead &= ahead - 1) {
      const auto n = static_cast<unsigned>(std::countr_zero(ahead));
      if ((start.range >> n) == 0) return;
      const Square here = question_.geometry().at(start.square, d, n);
      ++work_;
      if constexpr (kOfPart) {
        if (part_->gone.has(here)) continue;
        reached_ |= here == part_->goal && d != part_->barred && in_range(start.range, n);
        if (!part_->live.has(here)) return;
      } else {
        const bool target = question_.is_target(here);
        if (target) reached_ |= in_range(start.range, n);
        if (target || question_.is_friend(here)) return;
      }
      if (in_range(start.range, n)) arrive(here, d);
      // Before it is taken some other way it stands there.
      if constexpr (kOfPart)
        if (!part_->earlier[start.square].has(here)) return;
    }
  }

  void arrive(Square here, unsigned d) {
    if (!seen_.has(here)) {
      seen_.add(here);
      arrivals_[here] = static_cast<std::uint8_t>(1U << d);
      expanded_[here] = 0;
      place_[here] = static_cast<Square>(taken_.size());
      taken_.push({here, question_.range_after(here)});
      return;
    }
    const unsigned before = arrivals_[here];
    arrivals_[here] = static_cast<std::uint8_t>(before | (1U << d));
    // It was expanded against one direction only.
    if (expanded_[here] != 0 && arrivals_[here] != before && (before & (before - 1)) == 0)
      again_.push(place_[here]);
  }

  const ChainQuestion& question_;
  const ChainPart* part_;
  // In the order in which it is found, what moves first; its range is that of the first segment.
  Bounded<ChainTaken, kMaxSquares> taken_;
  Bounded<Square, kMaxSquares> again_;  // in taken_
  SquareSet seen_;
  // By square, of what was taken: directions, as bits; its place in taken_.
  std::array<std::uint8_t, kMaxSquares> arrivals_;
  std::array<std::uint8_t, kMaxSquares> expanded_;
  std::array<Square, kMaxSquares> place_;
  std::uint64_t work_ = 0;
  bool reached_ = false;
};

}  // namespace referee::party_chess
