#include "referee/plots/game.hpp"

#include "plots/plots.hpp"
#include "referee/engine/game_of.hpp"

namespace referee::plots {

SeatLimits Plots::seat_limits(const Ruleset& ruleset) {
  const auto& plots = static_cast<const PlotsRuleset&>(ruleset);
  return {plots.least_players, plots.most_players, {}};
}

const Game& game() { return the_game<Plots>(); }

}  // namespace referee::plots
