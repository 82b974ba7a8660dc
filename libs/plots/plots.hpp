// The typed side of *Will the Party Ever End?* (core's game_of_actions.hpp): plain values and functions, for
// tools that want speed.
#pragma once

#include <vector>

#include "plots/actions/actions.hpp"
#include "plots/listing/listing.hpp"
#include "plots/setup/setup.hpp"
#include "plots/state/fields.hpp"
#include "plots/view/secrets.hpp"
#include "plots/view/view.hpp"
#include "referee/engine/game_of_actions.hpp"
#include "referee/engine/match_of.hpp"

namespace referee::plots {

struct Plots : GameOfActions<Rules, State, Action, PossibleInPhase> {
  using Secrets = plots::Secrets;
  static constexpr std::string_view kId = "plots";
  static constexpr std::string_view kTitle = "Will the Party Ever End?";
  static constexpr Parts kParts{Part::picture, Part::packing, Part::candidates, Part::standing};

  static constexpr auto embedded_rulesets = plots::embedded_rulesets;
  static constexpr auto candidates = plots::candidates;
  static constexpr auto random_action = plots::random_action;
  // Supporters; when the game is over, the share of the treasury.
  static std::int64_t standing(const Rules& rules, const State& state, std::size_t seat);
};

}  // namespace referee::plots

// Made in game.cpp alone.
extern template class referee::MatchOf<referee::plots::Plots>;
