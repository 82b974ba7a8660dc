// The way back for `@takeback`: positions before the last moves of the line of play. The line of play owns
// it.
//
// All branches of a script make one tree of moves. Only the last ones of the line of play, and those that can
// be taken back after a return to a label, still have their position.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <vector>

#include "referee/engine/game.hpp"

namespace referee {

// Pays for a position that is kept.
void pay_for_kept(const Match& match);
// Units of work (budget.hpp) that it takes to copy one for a while.
inline constexpr std::size_t kBytesACopiedUnit = 128;
std::uint64_t copied_work(const Match& match);

class WayBack {
 public:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);  // before the first move
  // Where a move began: its position, and the last action before it.
  struct Origin {
    std::shared_ptr<const Match> match;
    std::size_t action;
  };

  // No more than `most` moves will be taken back at once.
  explicit WayBack(std::size_t most) : most_(most) {}

  bool is_needed() const { return most_ != 0; }
  // A move is about to be made at `origin`. Without labels, what isn't on the line of play any more is
  // forgotten.
  void remember(Origin origin, bool has_labels);
  // The last move made, to return to: a label keeps it.
  std::size_t keep_for_label();
  void return_to(std::size_t move);
  // How many moves can be taken back; where the first of the last `count` began.
  std::size_t moves() const { return recent_.size(); }
  std::size_t size() const { return moves_.size() + recent_.size(); }
  Origin take_back(std::size_t count);

 private:
  struct Move {
    Origin origin;
    std::size_t before;        // the move before this one
    std::size_t depth;         // how many there are up to this one
    bool is_paid_for = false;  // as kept by a label
  };

  std::size_t depth_of(std::size_t move) const { return move == kNone ? 0 : moves_[move].depth; }
  void forget_branches();

  std::size_t most_;
  std::vector<Move> moves_;
  std::size_t last_ = kNone;        // of the line of play
  std::deque<std::size_t> recent_;  // those of the line of play that can be taken back, oldest first
  std::size_t labelled_depth_ = 0;  // of the last label on the line of play
};

}  // namespace referee
