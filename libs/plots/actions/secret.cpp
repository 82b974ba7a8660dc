#include "plots/actions/secret.hpp"

#include <algorithm>

#include "plots/rules/order.hpp"

namespace referee::plots {

void Secret::check(Context auto& c) const {
  if (!has_outcome()) return;
  const bool down = std::ranges::any_of(c.players(), [&](const Player& one) { return one.down == card; });
  const auto holds = [&](auto& judge) {
    if (down && !has_one_outcome(c.terms, c.state)) judge.rests_on(Settled::chance_picks);
    return down;
  };
  c.judge.require(Rule::PL_III_2_secret, holds, [&] {
    return fmt::format("{} has put down `{}` in round {}", down ? "somebody" : "nobody", c.terms.card(card),
                       c.state.round);
  });
}
REFEREE_CHECK(Secret);

// PL-III.1.shuffle (III.1), PL-III.2.secret (III.2): the cards put down become a pile without owners, and
// one of them becomes a secret.
void Secret::apply(Context auto& c) const {
  State& state = c.state;
  c.judge.effect(Rule::PL_III_1_shuffle, [] { return std::string("the cards put down are shuffled"); });
  for (Player& player : c.players()) {
    if (player.has_down()) state.pile.add(player.down);
    player.down = kNoCard;
    player.has_seal = false;
    player.seal = {};
  }
  state.pile.remove(card);
  state.secrets.add(card);
  state.phase = Phase::reveal;
}
REFEREE_APPLY(Secret);

}  // namespace referee::plots
