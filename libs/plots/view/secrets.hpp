// The things that players of Will the Party Ever End? do not know (rulebook 5, Views): the hands, face-down
// and played cards of others, and for everybody the pile, the secrets, the deck and the box.
#pragma once

#include "plots/actions/actions.hpp"
#include "referee/engine/state/secrets.hpp"
#include "referee/plots/ids.hpp"

namespace referee::plots {

// Replaces hidden cards by random ones, and decides which facts a viewer knows.
struct Secrets : SecretsOfActions {
  using Basis = plots::Basis;  // The entry `rests-on` of a rule in the ruleset.

  static State resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const RandomBelow& below);
  static bool knows(const Terms& terms, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, bool happened);
};

}  // namespace referee::plots
