// Answers questions that rules ask about a position (reach/attack.hpp). With the fast judge, takes the
// shortest way to the answer. With the full judge, asks about everything, so that each ruling on which the
// answer rests is recorded. The property tests compare the two.
#pragma once

#include "party_chess/reach/attack.hpp"
#include "party_chess/reach/noted.hpp"

namespace referee::party_chess {

// A query for one question. Its destructor reports to the judge which rulings were read through it, because
// the verdict rests on them.
template <class Judge>
class TracedQuery {
 public:
  // `noted` are the rulings on which the position itself rests. `state` must outlive this object.
  TracedQuery(Judge& judge, const Terms& terms, const State& state, const Notes& noted = {})
      : judge_(judge), noted_(noted), query_(terms, state, Judge::kFull ? &noted_ : nullptr) {}
  TracedQuery(const TracedQuery&) = delete;
  TracedQuery& operator=(const TracedQuery&) = delete;
  ~TracedQuery() { note_all(judge_, noted_); }

  const PositionQuery& query() const { return query_; }

 private:
  Judge& judge_;
  Notes noted_;
  PositionQuery query_;
};

}  // namespace referee::party_chess
