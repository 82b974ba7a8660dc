// What can be done in My Party! (rulebook 4), a file for each verb.
#pragma once

#include "referee/engine/actions_of.hpp"
#include "spin_party/actions/bond.hpp"
#include "spin_party/actions/choose.hpp"
#include "spin_party/actions/done.hpp"
#include "spin_party/actions/draw.hpp"
#include "spin_party/actions/end.hpp"
#include "spin_party/actions/flip.hpp"
#include "spin_party/actions/guest.hpp"
#include "spin_party/actions/pick.hpp"
#include "spin_party/actions/play.hpp"
#include "spin_party/actions/take.hpp"

namespace referee::spin_party {

// In the order in which verbs are shown and legal actions listed.
using Action = ActionOf<Choose, Draw, Pick, Take, Bond, Guest, Flip, Play, End, Done>;

inline ActorSet to_act(const Terms& terms, const State& state) {
  return ActorSet::seats(seats_to_act(terms, state));
}

// No action of a kind is legal in a stage of the game that is not the kind's. In the preparation the game
// waits for both players, but one of them moves.
class PossibleNow {
 public:
  PossibleNow(const Terms& terms, const State& state)
      : mover_(seat_actor(state.turn.player)),
        now_(stages_now(terms, state)),
        others_(state.phase == Phase::preparation ? Stages(Stage::selection) : now_) {}
  template <class Kind>
  bool operator()(std::type_identity<Kind> /*kind*/, Actor actor) const {
    return Kind::kStages.meets(actor == mover_ ? now_ : others_);
  }

 private:
  Actor mover_;
  Stages now_;
  Stages others_;  // for who does not move
};

// Asks every rule about an action, in the order of rulebook section 11.
template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge);

// Carries out a legal action with its outcome, with everything that follows by itself (phases, finish,
// evaluation).
template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge);

}  // namespace referee::spin_party
