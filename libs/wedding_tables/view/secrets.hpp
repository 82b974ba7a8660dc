// The things that the players at the wedding tables do not know of one another (rulebook 5, Views): the
// hands of others, their face-down tables, the card put aside and the shuffled part of the deck.
#pragma once

#include <string>

#include "referee/engine/state/secrets.hpp"
#include "referee/wedding_tables/ids.hpp"
#include "wedding_tables/actions/actions.hpp"

namespace referee::wedding_tables {

// Replaces hidden cards by random ones, and decides which facts a viewer knows.
struct Secrets : SecretsOfActions {
  using Basis = wedding_tables::Basis;  // The entry `rests-on` of a rule in the ruleset.

  static void conceal(const Terms& terms, const State& state, Action& action, std::size_t viewer);
  static void print_told(const Terms& terms, const State& state, const Action& action, std::size_t viewer,
                         std::string& out);
  static State resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const RandomBelow& below);
  static bool knows(const Terms& terms, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, bool happened);
};

}  // namespace referee::wedding_tables
