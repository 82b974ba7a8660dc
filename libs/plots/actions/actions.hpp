// What can be done in Will the Party Ever End? (rulebook 4), a file for each verb.
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
#include "referee/engine/actions_of.hpp"

namespace referee::plots {

// In the order in which verbs are shown and legal actions listed.
using Action = ActionOf<Take, Tableau, Deal, Ante, Play, Seal, Open, TakeBackCard, Give, PlayFor, Secret,
                        Reveal, PayOff, Collect, EndTheGame>;

// No action of a kind is legal in a phase that is not the kind's.
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

// Asks every rule about an action, in the order of rulebook section 9.
template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge);

// Carries out a legal action with its outcome, and moves phases on.
template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge);

}  // namespace referee::plots
