// What follows from a play or act, as the Chess-Umpire's chronicle hears of it (view/chronicle.hpp).
//
// What a play or act does by itself can be read off the action and the position before it. What follows from
// it (automatic Passes, skips, Rounds, checks, destructions) can't be told from two positions alone: the code
// of the rules tells it as it happens, to a judge that listens.
#pragma once

#include <utility>

#include "party_chess/state/state.hpp"
#include "referee/engine/game.hpp"
#include "referee/engine/judge.hpp"

namespace referee::party_chess {

// Something that follows by itself.
struct Happening {
  enum class Kind : std::uint8_t {
    automatic_pass,  // office
    skip,            // office
    round,
    warm_surrender,  // office; told before its pieces leave the board
    leaves_board,    // square; told before the piece leaves
    destroyed,       // piece, and its square if it stood on the board
    draw_due,
    checks,  // offices: those newly in check
    to_top,  // offices: who has moved to the top of the Play List
    waits,   // office: it would pass by itself, but everybody is away
    turn,
  };
  Kind kind;
  OfficeIndex office = kNobody;
  Square square = kNoSquare;
  Piece piece = {};
  OfficeSet offices = {};
};

// Judges that do not listen cost nothing.
template <class Judge>
void tell(Judge& judge, const Happening& happening) {
  if constexpr (requires { judge.hear(happening); }) judge.hear(happening);
}

// Writes down as events what it hears. `state` is the position that the rules are changing meanwhile.
class Recorder : public FullJudge {
 public:
  Recorder(const Terms& terms, const State& state)
      : FullJudge(terms.spec.ruleset->catalogue, terms.spec.rulings, terms.spec.off, nullptr),
        terms_(&terms),
        state_(&state) {}
  void hear(const Happening& happening);
  Json take_events() { return std::move(events_); }

 private:
  const Terms* terms_;
  const State* state_;
  Json events_ = Json::array();
};

}  // namespace referee::party_chess
