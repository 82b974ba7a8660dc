#include "wedding_tables/actions/toilet.hpp"

#include "wedding_tables/rules/specials.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"

namespace referee::wedding_tables {

// WT-toilet.guest (Toilet Card): the toilet must go on a guest. The ruling `toilet-again` decides about a
// guest who is already covered.
void Cover::check(Context auto& c) const {
  const Table* at = check_special(c, Card::toilet, player, table, Rule::WT_toilet_opponent);
  if (at == nullptr || !check_seat_number(c, spot)) return;
  const std::size_t seat = spot - 1U;
  const auto holds = [&](auto& judge) {
    if (!may_cover(judge, *at, seat)) return false;
    if (c.terms.is_complete(*at)) judge.rests_on(Settled::toilets_anywhere);
    if (has_other_specials(*at, seat)) judge.rests_on(Settled::several_specials);
    return true;
  };
  c.judge.require(Rule::WT_toilet_guest, holds, [&] {
    return fmt::format("s{} of {}'s t{} {}", spot, c.terms.seat(player), table, occupant(*at, seat));
  });
}
REFEREE_CHECK(Cover);

// WT-toilet.three-turns.
void Cover::apply(Context auto& c) const {
  play_special(c, Card::toilet);
  Table& at = c.table(player, table);
  const std::size_t seat = spot - 1U;
  if (at.is_covered(seat)) c.put_under(Card::toilet);
  at.covered = static_cast<SeatSet>(at.covered | (1U << seat));
  at.toilet[seat] = {c.state.turn.number, static_cast<std::uint8_t>(c.seat()),
                     c.terms.ruleset->limits.toilet_turns};
}
REFEREE_APPLY(Cover);

}  // namespace referee::wedding_tables
