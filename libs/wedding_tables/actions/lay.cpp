#include "wedding_tables/actions/lay.hpp"

#include "wedding_tables/rules/turn.hpp"

namespace referee::wedding_tables {

// WT-turn.lay (COURSE OF PLAY): only table cards are laid.
void Lay::check(Context auto& c) const {
  check_action_left(c, [](auto& judge) { return laying_is_free(judge); });
  c.judge.require(Rule::WT_turn_lay, is_table(card), [&] {
    return fmt::format("`{}` is a {}{}", name_of(card), kind_of(card),
                       is_table(card) ? "" : ", not a table card");
  });
  check_hand(c, card);
}
REFEREE_CHECK(Lay);

}  // namespace referee::wedding_tables
