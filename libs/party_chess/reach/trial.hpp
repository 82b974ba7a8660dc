// A play tried on the position itself, which costs less than to copy it.
#pragma once

#include <array>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// Remembers what a play by `office` that touches two squares at most will change: they, and the office's last
// play. When it goes all that is as it was, also if a search is given up; unless the play is kept.
class Trial {
 public:
  Trial(const Rules& rules, State& state, OfficeIndex office, std::array<Square, 2> squares)
      : rules_(rules),
        state_(state),
        office_(office),
        squares_(squares),
        pieces_{state.board[squares[0]], state.board[squares[1]]},
        last_(state.offices[office].last) {}
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial() {
    if (!kept_) take_back();
  }

  void keep() { kept_ = true; }

 private:
  void take_back() {
    for (const Square square : squares_) {
      if (state_.occupied.has(square)) lift_piece(rules_, state_, square);
    }
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      if (!pieces_[i].empty()) put_piece(rules_, state_, squares_[i], pieces_[i]);
    }
    state_.offices[office_].last = last_;
  }

  const Rules& rules_;
  State& state_;
  OfficeIndex office_;
  std::array<Square, 2> squares_;
  std::array<Piece, 2> pieces_;
  LastPlay last_;
  bool kept_ = false;
};

}  // namespace referee::party_chess
