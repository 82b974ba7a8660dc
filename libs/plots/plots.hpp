// The typed side of *Will the Party Ever End?* (core's typed_game.hpp): plain values and functions, for
// tools that need speed.
#pragma once

#include "plots/actions/actions.hpp"
#include "plots/setup/setup.hpp"
#include "plots/state/fields.hpp"
#include "plots/view/secrets.hpp"
#include "plots/view/view.hpp"
#include "referee/engine/game/match_of.hpp"
#include "referee/engine/game/typed_game.hpp"

namespace referee::plots {

// Picks an action for simulation (listing/pick.cpp). Returns false if none can be picked.
[[nodiscard]] bool random_action(const Terms& terms, const State& state, Action& action,
                                 const RandomBelow& below);

// The game as core's templates use it.
struct Plots : GameOfActions<Plots, Terms, State, Action, PossibleInPhase> {
  using Secrets = plots::Secrets;
  static constexpr std::string_view kId = "plots";
  static constexpr std::string_view kTitle = "Will the Party Ever End?";
  static constexpr Features kFeatures{Feature::setup,  Feature::check,   Feature::apply, Feature::items,
                                      Feature::random, Feature::picture, Feature::score};

  static constexpr auto embedded_rulesets = plots::embedded_rulesets;
  static constexpr auto initial = initial_state;
  static constexpr auto read_setup = plots::read_setup;
  static constexpr auto itemise = plots::itemise;
  static constexpr auto show_text = plots::show_text;
  static constexpr auto picture = plots::picture;
  static constexpr auto random_action = plots::random_action;
  // Returns twice the player's supporters; when the game is over, twice the player's share as a winner.
  static std::int64_t score_of(const Terms& terms, const State& state, std::size_t seat);
};

}  // namespace referee::plots

// Instantiated in game.cpp alone.
extern template class referee::MatchOf<referee::plots::Plots>;
