// Decides fast that no sequence of a chain reaches a target, by a closure that takes too much rather than too
// little.
#pragma once

#include "party_chess/reach/chain_question.hpp"

namespace referee::party_chess {

// The moving piece at its start, or a captured piece from which it goes on.
struct ChainTaken {
  Square square;
  std::uint32_t range;  // bits, of the following segment
};

// The pieces that may be captured before each piece, by its square; none for the start. Only the elements of
// live pieces are set, because the array is large.
using ChainOrders = Bounded<SquareSet, kMaxSquares>;

// A stretch of a chain's way, from one piece to a goal.
struct ChainPart {
  Square goal;
  unsigned barred;             // excluded direction of arrival
  SquareSet gone;              // captured before
  SquareSet live;              // may be captured; others are obstacles
  const ChainOrders& earlier;  // by piece: may be captured before
};

// Computes what a chain might capture on its whole way, or on a part of it. The result has every piece that a
// real sequence could capture, and perhaps more. This remains true while found pieces leave the board. A
// piece that can be captured somehow does not block the way. The chain can leave it in every direction,
// except the direction of its only arrival.
template <bool kOfPart>
class ChainClosure {
 public:
  explicit ChainClosure(const ChainQuestion& question, const ChainPart* part = nullptr)
      : question_(question), part_(part) {}

  // Computes the closure. Returns false if neither a target nor the goal of the part is reached.
  [[nodiscard]] bool run(const ChainTaken& start) {
    taken_.push(start);
    expand(start, 0xFF);
    // Found pieces are expanded in order. When a piece is reached from a second direction, it can also be
    // left in the first one.
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

  // Returns the squares of all pieces found, without the moving one.
  const SquareSet& reached() const { return seen_; }
  // Returns the number of pieces and squares that were looked at.
  std::uint64_t work() const { return work_; }

 private:
  // Leaves a piece in the directions that are open by now, and in which it was not left before.
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

  // Goes from a piece in one direction, up to the first obstacle.
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
      // The piece is an obstacle until it may have been captured in some other way.
      if constexpr (kOfPart)
        if (!part_->earlier[start.square].has(here)) return;
    }
  }

  // Records that the piece on `here` can be reached in this direction.
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
    // The piece has been expanded without the direction of its only arrival so far.
    if (expanded_[here] != 0 && arrivals_[here] != before && (before & (before - 1)) == 0)
      again_.push(place_[here]);
  }

  const ChainQuestion& question_;
  const ChainPart* part_;
  // The pieces in the order in which they are found, first the moving one with the range of the first
  // segment.
  Bounded<ChainTaken, kMaxSquares> taken_;
  Bounded<Square, kMaxSquares> again_;  // indices in taken_
  SquareSet seen_;
  // About each piece found, by square: directions of arrival, directions expanded (bits), and its index in
  // taken_.
  std::array<std::uint8_t, kMaxSquares> arrivals_;
  std::array<std::uint8_t, kMaxSquares> expanded_;
  std::array<Square, kMaxSquares> place_;
  std::uint64_t work_ = 0;
  bool reached_ = false;
};

}  // namespace referee::party_chess
