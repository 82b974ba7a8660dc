#include "plots/actions/ante.hpp"

#include "plots/rules/order.hpp"

namespace referee::plots {

// PL-II.1.ante, PL-II.1.treasury (II.1): first to the own stack, then to the treasury, as far as there is
// anything.
template <class Judge>
void Ante::apply(ApplyContext<Judge>& c) const {
  const bool stakes =
      c.judge.effect(Rule::PL_II_1_ante, [] { return std::string("everybody antes who can"); });
  const bool pays = c.judge.effect(Rule::PL_II_1_treasury,
                                   [] { return std::string("everybody pays the treasury who can"); });
  for (Player& player : c.players()) {
    if (stakes && player.reserve > 0) {
      --player.reserve;
      ++player.stake;
    }
    if (pays && player.reserve > 0) {
      --player.reserve;
      ++c.state.treasury;
    }
  }
  c.state.phase = Phase::play;
}
REFEREE_APPLY(Ante);

}  // namespace referee::plots
