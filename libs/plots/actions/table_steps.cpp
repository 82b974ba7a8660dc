#include "plots/actions/table_steps.hpp"

#include <algorithm>

#include "plots/flow/end_game.hpp"
#include "plots/flow/payoff.hpp"
#include "plots/rules/order.hpp"

namespace referee::plots {

// PL-II.1.ante, PL-II.1.treasury (II.1): every player pays one supporter to a stack of their own, and then
// one to the treasury, while the reserve lasts.
void Ante::apply(Context auto& c) const {
  const bool stakes =
      c.judge.effect(Rule::PL_II_1_ante, [] { return std::string("everybody antes who can"); });
  const auto has_one = [](const Player& player) { return player.reserve == 1; };
  if (stakes && std::ranges::any_of(c.players(), has_one)) c.judge.rests_on(Settled::ante_first);
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

void PayOff::apply(Context auto& c) const {
  const bool somebody_had_none = has_empty_reserve(c);
  pay_off(c);
  const bool ends = has_somebody_nothing(c.terms, c.state);
  // PL-I.6.repeat (I.6): plots follow one another until somebody has run out.
  if (somebody_had_none) c.judge.rests_on(Settled::after_payoff);
  c.judge.effect(Rule::PL_I_6_repeat,
                 [&] { return std::string(ends ? "somebody has run out" : "nobody has run out"); });
  c.state.phase = ends ? Phase::end_game : Phase::collect;
}
REFEREE_APPLY(PayOff);

void Collect::apply(Context auto& c) const { collect_cards(c); }
REFEREE_APPLY(Collect);

void EndTheGame::apply(Context auto& c) const { EndGame(c.terms, c.state, c.judge).run(); }
REFEREE_APPLY(EndTheGame);

}  // namespace referee::plots
