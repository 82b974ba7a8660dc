#include "plots/actions/give.hpp"

#include "plots/rules/order.hpp"
#include "referee/document/text.hpp"

namespace referee::plots {

void Give::check(Context auto& c) const {
  const unsigned reserve = c.player().reserve;
  const bool to_another = to != c.seat();
  const auto facts = [&] {
    const PlotsRuleset& ruleset = *c.terms.ruleset;
    if (c.terms.template ruling<Ruling::bribes>() == Bribes::kNone)
      return fmt::format("no {} are given away in this game", ruleset.supporters_word);
    if (!to_another) return fmt::format("{} would give to {}", c.name(), c.name());
    return fmt::format("{} has {} {} in reserve", c.name(), reserve,
                       reserve == 1 ? ruleset.supporter_word : ruleset.supporters_word);
  };
  const auto holds = [&](auto& judge) {
    judge.component(Provenance::house);
    const bool no_bribes = c.terms.template ruling<Ruling::bribes>() == Bribes::kNone;
    if (no_bribes) judge.rests_on(Settled::promises);
    return is_ruled(c, judge, key::bribes, Bribes::kAllowed, to_another && count <= reserve);
  };
  c.ask(Rule::PL_VII_2_talk, holds, count > reserve, facts);
}
REFEREE_CHECK(Give);

}  // namespace referee::plots
