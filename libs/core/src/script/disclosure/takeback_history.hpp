// The history for `@takeback`: positions before the moves of the line of play, which owns this.
//
// All branches of a script make one tree of moves. Moves up to a label are shared by all branches that begin
// there, and keep their positions as long as a branch or a label needs them. Of the moves since the last
// label, only the newest keep theirs.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>

#include "referee/engine/game/game.hpp"

namespace referee {

// Pays for a position that is kept.
void pay_for_kept(const Match& match);
// Bytes of a position that is copied temporarily, per unit of work (budget.hpp).
inline constexpr std::size_t kBytesACopiedUnit = 128;
// Returns the units of work for such a copy.
std::uint64_t copied_work(const Match& match);

// Positions to take moves back to.
class TakebackHistory {
 public:
  // The place where a move began: its position, and the last action before it.
  struct Origin {
    std::shared_ptr<const Match> match;
    std::size_t action;
  };
  // A move up to a label, and the one before it.
  struct Labelled {
    Origin origin;
    std::shared_ptr<Labelled> before;

    // Ends a chain without recursion, because it may be as long as a script.
    ~Labelled();
  };
  // The history at a label, which `return_to` restores. `depth` is the number of moves up to the label.
  struct Fork {
    std::shared_ptr<Labelled> last;
    std::size_t depth;
  };

  // All takebacks together undo at most `most` moves.
  explicit TakebackHistory(std::size_t most) : most_(most) {}

  bool is_needed() const { return most_ != 0; }
  // Called before a move at `origin`.
  void remember(Origin origin);
  // Keeps the positions for a label at this place. `return_to` returns here.
  Fork keep_for_label();
  void return_to(const Fork& fork);
  // Returns the number of moves on the line of play.
  std::size_t moves() const { return depth_; }
  // Returns the number of positions that a copy of this shares only with the original.
  std::size_t recent() const { return recent_.size(); }
  // Undoes the last `count` moves, and returns the place where the first of them began.
  Origin take_back(std::size_t count);

 private:
  // Positions that need no payment: their number is bounded.
  static constexpr std::size_t kFree = 1000;

  std::size_t most_;
  std::size_t depth_ = 0;
  // Moves up to the last label on the line of play.
  std::shared_ptr<Labelled> labelled_;
  // The moves since then that can be taken back, oldest first.
  std::deque<Origin> recent_;
  std::size_t paid_ = kFree;  // size of `recent_` paid for
};

}  // namespace referee
