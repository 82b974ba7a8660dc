#include "wedding_tables/actions/end.hpp"

#include "wedding_tables/flow/turn.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"

namespace referee::wedding_tables {

void EndTurn::check(Context auto& c) const {
  if (!c.own_turn) return;
  const unsigned left = c.state.turn.actions_left;
  bool may_end = false;
  const auto holds = [&](auto& judge) {
    judge.component(c.terms.ruleset->limits.actions.from, limit_names::actions);
    // Whether other actions are possible depends on more rulings, but the verdict does not name these.
    const RulingReader reader(c.terms.spec.rulings, nullptr, c.terms.spec.trace);
    return may_end = is_done(c.terms, c.state, judge, reader);
  };
  c.judge.forbid_unless(Rule::WT_turn_two_actions, holds, [&] {
    return fmt::format("{} has {} left in this turn{}", c.name(), counted(left, "action"),
                       may_end     ? ""
                       : left == 1 ? " and can still use it"
                                   : " and can still use one");
  });
}
REFEREE_CHECK(EndTurn);

}  // namespace referee::wedding_tables
