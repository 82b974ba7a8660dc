#include "party_chess/actions/surrender.hpp"

#include "party_chess/flow/idle.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

// PC-1230.2.4.b.iv (1230.2 s4.B(iv)): a Warm office's Surrender waits neither for its turn nor for a draw;
// ruling party-surrender.
void Surrender::check(Context auto& c) const {
  const Office& office = c.state.offices[c.office];
  const bool in_turn = c.state.umpired() && c.state.ledger->holders[c.office] &&
                       (!c.state.started || c.state.top() == c.office) && !c.state.pending;
  if (in_turn && !office.warm) return check_turn(c);
  const bool party = office.party && !office.warm;
  if (party) c.judge.rests_on(key::party_surrender);
  const bool may = may_surrender_any_time(c.terms, c.state, c.office);
  const bool exempt = c.judge.effect(Rule::PC_1230_2_4_b_iv, [&] {
    return fmt::format("{} {}", c.name(),
                       office.warm    ? "is Warm and may surrender at any time"
                       : may          ? "is a Party's and may surrender at any time"
                       : office.party ? "is a Party's and not Warm"
                                      : "is not Warm and not a Party's");
  }) && may;
  check_turn(c, exempt ? Timing::exempt : party ? Timing::party_in_turn : Timing::in_turn);
}
REFEREE_CHECK(Surrender);

void Surrender::apply(Context auto& c) const { give_up(c, c.office()); }
REFEREE_PARTY_CHESS_APPLY(Surrender);

void Surrender::report_events(ActionEvents& events) const {
  const State& before = events.before;
  const bool in_turn = before.started && before.umpired() && before.top() == events.office();
  events.add_surrender(events.office(), in_turn ? "play" : "out-of-turn");
}

}  // namespace referee::party_chess
