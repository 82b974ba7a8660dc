// The actions of Will the Party Ever End? (rulebook 4). Each verb has its own file.
#pragma once

#include "plots/actions/deal.hpp"
#include "plots/actions/give.hpp"
#include "plots/actions/open.hpp"
#include "plots/actions/play.hpp"
#include "plots/actions/play_for.hpp"
#include "plots/actions/reveal.hpp"
#include "plots/actions/seal.hpp"
#include "plots/actions/secret.hpp"
#include "plots/actions/table_steps.hpp"
#include "plots/actions/tableau.hpp"
#include "plots/actions/take.hpp"
#include "plots/actions/take_back.hpp"
#include "referee/engine/actions/actions_of.hpp"

namespace referee::plots {

// The verbs, in the order in which they are shown and legal actions are listed.
using Action = ActionOf<Take, Tableau, Deal, Ante, Play, Seal, Open, TakeBackCard, Give, PlayFor, Secret,
                        Reveal, PayOff, Collect, EndTheGame>;

// True for kinds of actions that belong to the present phase. No action of another kind is legal.
class PossibleInPhase {
 public:
  PossibleInPhase(const Terms& /*terms*/, const State& state) : phase_(state.phase) {}
  template <class Kind>
  bool operator()(std::type_identity<Kind> /*kind*/, Actor /*actor*/) const {
    return Kind::kPhases.has(phase_);
  }

 private:
  Phase phase_;
};

// Checks an action against every rule, in the order of rulebook section 9.
template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge);

// Carries out a legal action with its outcome, and leaves phases that are finished.
template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge);

}  // namespace referee::plots
