// Consequences of a play or act, as the Chess-Umpire's chronicle records them (view/chronicle.hpp).
//
// The immediate effects of a play or act follow from the action and the position before it. Its consequences
// (automatic Passes, skips, Rounds, checks, destructions) do not follow from the two positions alone. So the
// code of the rules reports them to a judge that listens, at the moment when they happen.
#pragma once

#include <utility>

#include "party_chess/state/state.hpp"
#include "referee/engine/game/game.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee::party_chess {

// One consequence that follows by itself.
struct Happening {
  // The event, with the members that it uses.
  enum class Kind : std::uint8_t {
    automatic_pass,  // office
    skip,            // office
    round,
    warm_surrender,  // office; before its pieces leave
    leaves_board,    // square; before the piece leaves
    destroyed,       // piece; square if on the board
    draw_due,
    checks,  // offices that are newly in check
    to_top,  // offices that moved to the top
    waits,   // office that does not pass automatically
    turn,
  };
  Kind kind;
  OfficeIndex office = kNobody;
  Square square = kNoSquare;
  Piece piece = {};
  OfficeSet offices = {};
};

// Reports a consequence to the judge. Costs nothing if the judge does not listen.
template <class Judge>
void report_happening(Judge& judge, const Happening& happening) {
  if constexpr (requires { judge.add_happening(happening); }) judge.add_happening(happening);
}

// A judge that writes events down. `state` is the position that the rules are changing.
class ChronicleRecorder : public FullJudge {
 public:
  ChronicleRecorder(const Terms& terms, const State& state)
      : FullJudge(terms.spec.ruleset->catalogue, terms.spec.rulings, terms.spec.off, nullptr),
        terms_(&terms),
        state_(&state) {}
  void add_happening(const Happening& happening);
  Json take_events() { return std::move(events_); }

 private:
  const Terms* terms_;
  const State* state_;
  Json events_ = Json::array();
};

}  // namespace referee::party_chess
