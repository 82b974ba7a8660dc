#include "wedding_tables/actions/exchange.hpp"

#include "wedding_tables/rules/turn.hpp"

namespace referee::wedding_tables {
namespace {

// WT-turn.no-exchange (COURSE OF PLAY): this is never allowed.
void check_pass(Context auto& c, std::uint8_t player, Card card) {
  check_hand(c, card);
  c.judge.require(Rule::WT_turn_no_exchange, false, [&] {
    return fmt::format("{} would pass `{}` to {}, and no card goes from one player to another", c.name(),
                       name_of(card), c.terms.seat(player));
  });
}

}  // namespace

void Give::check(Context auto& c) const { check_pass(c, player, card); }
REFEREE_CHECK(Give);

void Exchange::check(Context auto& c) const { check_pass(c, player, card); }
REFEREE_CHECK(Exchange);

}  // namespace referee::wedding_tables
