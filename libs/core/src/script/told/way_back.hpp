// The history for `@takeback`: positions before the last moves of the line of play, which owns this.
//
// All branches of a script make one tree of moves. Only the last moves of the line of play, and moves that
// can be taken back after a return to a label, still have their positions.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <vector>

#include "referee/engine/game.hpp"

namespace referee {

// Pays for a position that is kept.
void pay_for_kept(const Match& match);
// Bytes of a position that is copied temporarily, per unit of work (budget.hpp).
inline constexpr std::size_t kBytesACopiedUnit = 128;
// Returns the units of work for such a copy.
std::uint64_t copied_work(const Match& match);

// Positions to take moves back to.
class WayBack {
 public:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);  // before the first move
  // The place where a move began: its position, and the last action before it.
  struct Origin {
    std::shared_ptr<const Match> match;
    std::size_t action;
  };

  // At most `most` moves will be taken back at once.
  explicit WayBack(std::size_t most) : most_(most) {}

  bool is_needed() const { return most_ != 0; }
  // Called before a move at `origin`. Without labels, forgets moves that are not on the line of play any
  // more.
  void remember(Origin origin, bool has_labels);
  // Returns the last move and keeps it for a label, which can return to it.
  std::size_t keep_for_label();
  void return_to(std::size_t move);
  // Returns the number of moves that can be taken back.
  std::size_t moves() const { return recent_.size(); }
  std::size_t size() const { return moves_.size() + recent_.size(); }
  // Undoes the last `count` moves, and returns the place where the first of them began.
  Origin take_back(std::size_t count);

 private:
  // A node of the tree.
  struct Move {
    Origin origin;
    std::size_t before;        // the move before this one
    std::size_t depth;         // moves up to this one
    bool is_paid_for = false;  // by a label that keeps it
  };

  std::size_t depth_of(std::size_t move) const { return move == kNone ? 0 : moves_[move].depth; }
  void forget_branches();

  std::size_t most_;
  std::vector<Move> moves_;
  std::size_t last_ = kNone;  // on the line of play
  // The moves of the line of play that can be taken back, oldest first.
  std::deque<std::size_t> recent_;
  // Depth of the last label on the line of play.
  std::size_t labelled_depth_ = 0;
};

}  // namespace referee
