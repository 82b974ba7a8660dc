#include "party_chess/actions/surrender.hpp"

#include "party_chess/flow/idle.hpp"
#include "party_chess/rules/standing.hpp"
#include "party_chess/words/deeds.hpp"

namespace referee::party_chess {

// PC-1230.2.4.b.iv (1230.2 s4.B(iv)): a Warm office's Surrender does not wait for its turn.
void Surrender::check(Context auto& c) const {
  const bool warm = c.state.offices[c.office].warm && c.judge.effect(Rule::PC_1230_2_4_b_iv, [&] {
    return fmt::format("{} is Warm and may surrender at any time", c.name());
  });
  check_turn(c, warm);
}
REFEREE_CHECK(Surrender);

void Surrender::apply(Context auto& c) const { give_up(c, c.office()); }
REFEREE_PARTY_CHESS_APPLY(Surrender);

void Surrender::post(Deeds& deeds) const {
  const State& before = deeds.before;
  const bool in_turn = before.started && before.umpired() && before.top() == deeds.office();
  deeds.add_surrender(deeds.office(), in_turn ? "play" : "out-of-turn");
}

}  // namespace referee::party_chess
