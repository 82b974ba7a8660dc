// The actions of My Party! (rulebook 4). Each verb has its own file.
#pragma once

#include "referee/engine/actions/actions_of.hpp"
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

// The verbs, in the order in which they are shown and legal actions are listed.
using Action = ActionOf<Choose, Draw, Pick, Take, Bond, Guest, Flip, Play, End, Done>;

inline ActorSet to_act(const Terms& terms, const State& state) {
  return ActorSet::seats(seats_to_act(terms, state));
}

// Excludes verbs that do not belong to the present stage of the game, because none of their actions is
// legal. In the preparation the game waits for both players, but only one of them moves.
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
  Stages others_;  // for the player who waits
};

// Checks an action against every rule, in the order of rulebook section 11.
template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge);

// Carries out a legal action with its outcome, and everything that follows automatically (phases, finish,
// evaluation).
template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge);

}  // namespace referee::spin_party
