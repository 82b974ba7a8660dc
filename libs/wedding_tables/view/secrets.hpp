// What the players at the wedding tables do not know of one another (rulebook 5, Views): the hands of others,
// their face-down tables, the card put aside and the shuffled part of the deck.
#pragma once

#include <string>

#include "referee/engine/secrets.hpp"
#include "referee/wedding_tables/ids.hpp"
#include "wedding_tables/actions/actions.hpp"

namespace referee::wedding_tables {

struct Secrets : SecretsOfActions {
  using Basis = wedding_tables::Basis;  // on what the facts of a rule rest: `rests-on` of the ruleset

  static void conceal(const Terms& terms, const State& state, Action& action, std::size_t viewer);
  static void print_told(const Terms& terms, const State& state, const Action& action, std::size_t viewer,
                         std::string& out);
  static State resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const Below& below);
  static bool knows(const Terms& terms, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, bool happened);
};

}  // namespace referee::wedding_tables
