#include "wedding_tables/actions/lift.hpp"

#include "wedding_tables/flow/toilets.hpp"
#include "wedding_tables/rules/table.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {

// WT-toilet.remove (Toilet Card): a toilet must be there, and it must be the right time (ruling
// `toilet-removal`).
void Lift::check_time(Context auto& c, const Table& at) const {
  const std::size_t seat = spot - 1U;
  const bool there = at.is_covered(seat);
  const auto holds = [&](auto& judge) {
    if (there && !(c.own_turn && !c.state.turn.fresh)) return true;
    return there && !toilet_lifts_at_start(judge);
  };
  const auto facts = [&] {
    if (!there) return fmt::format("no toilet lies there: s{} of t{} {}", spot, table, occupant(at, seat));
    const bool late = c.own_turn && !c.state.turn.fresh && toilet_lifts_at_start(c.terms);
    return late ? fmt::format("toilets are lifted first, and {} has done something else in this turn",
                              c.name())
                : fmt::format("a toilet lies on s{} of t{}", spot, table);
  };
  // Lifting at the wrong time is only forbidden. Without a toilet, lifting is impossible.
  c.ask(Rule::WT_toilet_remove, holds, !there, facts);
}

void Lift::check(Context auto& c) const {
  const Table* at = check_own_table(c, table);
  if (at == nullptr || !check_seat_number(c, spot)) return;
  const std::size_t seat = spot - 1U;
  check_time(c, *at);
  check_has_expired(c, *at, seat);
}
REFEREE_CHECK(Lift);

void Lift::apply(Context auto& c) const { lift_toilet(c, c.table(c.seat(), table), spot - 1U); }
REFEREE_APPLY(Lift);

}  // namespace referee::wedding_tables
