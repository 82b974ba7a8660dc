#include "wedding_tables/actions/place.hpp"

#include "wedding_tables/rules/placing.hpp"
#include "wedding_tables/rules/specials.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"

namespace referee::wedding_tables {

// WT-turn.place (COURSE OF PLAY): only guests are placed. WT-table.six: a seat must be free.
void Place::check(Context auto& c) const {
  check_action_left(c);
  const auto is_placed = [&](auto& judge) {
    if (is_guest(guest) && c.own_turn && in(c.state.turn.stolen.of, guest))
      judge.rests_on(Settled::stolen_seated);
    return is_guest(guest);
  };
  const bool is_one = c.judge.require(Rule::WT_turn_place, is_placed, [&] {
    return fmt::format("`{}` is a {}{}", name_of(guest), kind_of(guest),
                       is_guest(guest) ? "" : ", not a guest");
  });
  check_hand(c, guest);
  if (c.judge.decided()) return;
  const Table* at = check_own_table(c, table);
  if (at == nullptr || !is_one) return;
  const auto free = [&](auto& judge) {
    judge.component(c.terms.ruleset->limits.seats.from, limit_names::seats);
    return !c.terms.is_complete(*at);
  };
  c.judge.require(Rule::WT_table_six, free,
                  [&] { return fmt::format("{} of t{} are taken", seats_taken(c.terms, *at), table); });
  check_class(c, *at, guest);
  check_mixed_three(c, *at, guest);
  check_circles(c, *at, guest);
}
REFEREE_CHECK(Place);

}  // namespace referee::wedding_tables
