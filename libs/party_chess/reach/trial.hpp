// A play tried on the position itself, which costs less than to copy it.
#pragma once

#include <initializer_list>

#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// Remembers what a play by `office` that touches two squares at most will change: they, and the office's last
// play. When it goes all that is as it was, also if a search is given up; unless the play is kept.
class Trial {
 public:
  Trial(const Terms& terms, State& state, OfficeIndex office, std::initializer_list<Square> squares)
      : terms_(terms), state_(state), office_(office), last_(state.offices[office].last) {
    for (const Square square : squares) before_.push({square, state.board[square]});
  }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial() {
    if (!kept_) take_back();
  }

  void keep() { kept_ = true; }

 private:
  struct Stood {
    Square square;
    Piece piece;  // perhaps none
  };

  void take_back() {
    for (const Stood& stood : before_) {
      if (state_.occupied.has(stood.square)) lift_piece(terms_, state_, stood.square);
      if (!stood.piece.empty()) put_piece(terms_, state_, stood.square, stood.piece);
    }
    state_.offices[office_].last = last_;
  }

  const Terms& terms_;
  State& state_;
  OfficeIndex office_;
  Bounded<Stood, 2> before_;
  LastPlay last_;
  bool kept_ = false;
};

}  // namespace referee::party_chess
