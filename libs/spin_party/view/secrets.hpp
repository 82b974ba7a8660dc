// What the players of My Party! do not know of one another: which three cards the other has chosen
// (SP-4.secret).
#pragma once

#include "referee/engine/secrets.hpp"
#include "referee/spin_party/ids.hpp"
#include "spin_party/actions/actions.hpp"

namespace referee::spin_party {

struct Secrets : SecretsOfActions {
  using Basis = spin_party::Basis;  // on what the facts of a rule rest: `rests-on` of the ruleset

  static State resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const Below& below);
  static bool knows(const Terms& terms, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, bool happened);
};

}  // namespace referee::spin_party
