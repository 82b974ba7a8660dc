// What rules ask of a position (reach/attack.hpp), answered as the judge needs it: for the fast judge by the
// shortest way, for the full one by asking about everything, so that it hears of each ruling that the answer
// rests on. The property tests compare the two.
#pragma once

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/noted.hpp"

namespace referee::party_chess {

// When it goes, the judge is told which rulings were read through it: what a condition asks of one is what
// the verdict rests on.
template <class Judge>
class Oracle {
 public:
  // `noted`: rulings that the position itself rests on. `state` must outlive this.
  Oracle(Judge& judge, const Terms& terms, const State& state, const RulingMask& noted = {})
      : judge_(judge), noted_(noted), lens_(terms, state, Judge::kFull ? &noted_ : nullptr) {}
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;
  ~Oracle() { note_rulings(judge_, noted_); }

  const Lens& lens() const { return lens_; }

 private:
  Judge& judge_;
  RulingMask noted_;
  Lens lens_;
};

}  // namespace referee::party_chess
