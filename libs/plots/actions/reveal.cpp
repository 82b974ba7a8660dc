#include "plots/actions/reveal.hpp"

#include "plots/flow/resolve.hpp"
#include "plots/rules/order.hpp"

namespace referee::plots {

void Reveal::check(Context auto& c) const {
  if (!has_outcome()) return;
  const bool secrets = c.in(Phase::secrets);
  const bool left = cards_left(c.state).count(card) > 0;
  c.judge.require(secrets ? Rule::PL_III_secrets : Rule::PL_III_3_reveal, left, [&] {
    return fmt::format("`{}` is {}among the {}", c.terms.card(card), left ? "" : "not ",
                       secrets ? "secrets" : "cards still to be turned up");
  });
}
REFEREE_CHECK(Reveal);

void Reveal::apply(Context auto& c) const {
  (c.state.phase == Phase::secrets ? c.state.secrets : c.state.pile).remove(card);
  resolve(c, card);
}
REFEREE_APPLY(Reveal);

}  // namespace referee::plots
