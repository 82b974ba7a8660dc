#include "plots/actions/plot_end.hpp"

#include <algorithm>

#include "plots/flow/end_game.hpp"
#include "plots/flow/payoff.hpp"
#include "plots/rules/order.hpp"

namespace referee::plots {

template <class Judge>
void PayOff::apply(ApplyContext<Judge>& c) const {
  PayoffStep<Judge>(c.rules, c.state, c.judge).run();
  const auto players = c.players();
  const bool ends =
      std::any_of(players.begin(), players.end(), [](const Player& one) { return one.supporters() == 0; });
  // PL-I.6.repeat (I.6)
  c.judge.effect(Rule::PL_I_6_repeat,
                 [&] { return std::string(ends ? "somebody has run out" : "nobody has run out"); });
  c.state.phase = ends ? Phase::end_game : Phase::collect;
}
REFEREE_APPLY(PayOff);

template <class Judge>
void Collect::apply(ApplyContext<Judge>& c) const {
  collect_cards(c.rules, c.state, c.judge);
}
REFEREE_APPLY(Collect);

template <class Judge>
void EndTheGame::apply(ApplyContext<Judge>& c) const {
  EndGame<Judge>(c.rules, c.state, c.judge).run();
}
REFEREE_APPLY(EndTheGame);

}  // namespace referee::plots
