// Carries out what follows automatically: the steps of dealing (PREPARATION), and the end of a turn.
#pragma once

#include "wedding_tables/flow/finish.hpp"
#include "wedding_tables/flow/toilets.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"

namespace referee::wedding_tables {

// Goes on to the next step of dealing, or to the first turn.
void end_step(Context auto& c) {
  State& state = c.state;
  const Dealing done = state.next_deal.what;
  state.next_deal = step_after(c.terms, state.next_deal);
  if (done != Dealing::hand && state.next_deal.what == Dealing::hand)
    c.note(Rule::WT_prep_one_deck, "both decks are shuffled into one");
  if (state.next_deal.what == Dealing::none) state.phase = Phase::turn;
}

// Begins the next player's turn, unless the game ends with this one.
[[gnu::always_inline]] inline void end_turn(Context auto& c) {
  State& state = c.state;
  look_for_end(c.terms, state, c.judge);
  if (state.phase == Phase::over) return;
  Turn& turn = state.turn;
  if (state.ending.reason != EndReason::none) {
    const bool last = turn.player + 1 == c.terms.players;
    if (last || c.judge.ruling(key::end_timing) == EndTiming::kEndOfTurn)
      return finish(c.terms, state, state.ending, c.judge);
  }
  count_down_toilets(c);
  const unsigned next = turn.player + 1U;
  turn = {turn.number + 1,
          static_cast<std::uint8_t>(next == c.terms.players ? 0 : next),
          c.terms.ruleset->limits.actions,
          true,
          {}};
  lift_expired_toilets(c);
}

}  // namespace referee::wedding_tables
