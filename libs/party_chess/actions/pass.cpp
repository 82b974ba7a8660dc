#include "party_chess/actions/pass.hpp"

#include "party_chess/flow/idle.hpp"
#include "party_chess/rules/idle.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/rules/own_king.hpp"

namespace referee::party_chess {

void Pass::check(Context auto& c) const {
  check_turn(c);
  if (c.judge.decided()) return;
  const std::size_t before = c.broken();
  check_idle_promotions(c, promotions, "Pass");
  if (c.broken_since(before)) return;
  State next = c.state;
  set_last_play(c.terms, next, c.office, {PlayKind::pass, kNoType, 0});
  check_king_is_safe(c, {c.office, Changes()}, [&]() -> const State& { return next; });
}
REFEREE_CHECK(Pass);

void Pass::apply(Context auto& c) const { pass(c, c.office(), promotions); }
REFEREE_PARTY_CHESS_APPLY(Pass);

}  // namespace referee::party_chess
