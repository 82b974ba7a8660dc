// The secrets of My Party!: which three cards the other player has chosen (SP-4.secret).
#pragma once

#include "referee/engine/state/secrets.hpp"
#include "referee/spin_party/ids.hpp"
#include "spin_party/actions/actions.hpp"

namespace referee::spin_party {

// The interface through which core finds out what each player may know.
struct Secrets : SecretsOfActions {
  // The kinds of facts that rules rest on: `rests-on` of the ruleset.
  using Basis = spin_party::Basis;

  static State resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const RandomBelow& below);
  static bool knows(const Terms& terms, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, bool happened);
};

}  // namespace referee::spin_party
