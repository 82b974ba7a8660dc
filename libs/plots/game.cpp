#include "referee/plots/game.hpp"

#include "plots/plots.hpp"
#include "referee/engine/game/the_game.hpp"

namespace referee::plots {

std::int64_t Plots::score_of(const Terms& /*terms*/, const State& state, std::size_t seat) {
  if (state.phase != Phase::over) return 2 * std::int64_t{state.players[seat].supporters()};
  for (std::size_t i = 0; i < state.outcome.count; ++i) {
    if (state.outcome.winners[i] == seat) return 2 * std::int64_t{state.outcome.shares[i]};
  }
  return 0;
}

const Game& game() { return the_game<Plots>(); }

}  // namespace referee::plots

template class referee::MatchOf<referee::plots::Plots>;
