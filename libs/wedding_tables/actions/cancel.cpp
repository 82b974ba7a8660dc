#include "wedding_tables/actions/cancel.hpp"

#include "wedding_tables/rules/specials.hpp"

namespace referee::wedding_tables {

// WT-cancellation.opponent, WT-cancellation.seat (Cancellation Card).
void Cancel::check(Context auto& c) const {
  const Table* at = check_special(c, Card::cancellation, player, table, Rule::WT_cancellation_opponent);
  if (at != nullptr) check_empty_seat(c, *at, Rule::WT_cancellation_seat);
}
REFEREE_CHECK(Cancel);

void Cancel::apply(Context auto& c) const {
  play_special(c, Card::cancellation);
  take_seat(c, c.table(player, table), Card::cancellation, Rule::WT_cancellation_seat);
}
REFEREE_APPLY(Cancel);

}  // namespace referee::wedding_tables
