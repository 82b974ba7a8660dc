// The effects of a Pass and a Surrender, also by default (PC-1230.2.4.default).
#pragma once

#include "party_chess/flow/apply_context.hpp"

namespace referee::party_chess {

// PC-1230.2.6.d (1230.2 s6.D): does nothing, and ends the turn.
void pass(Context auto& c, OfficeIndex office, const Clauses& promotions) {
  c.judge.effect(Rule::PC_1230_2_6_d, [&] { return fmt::format("{} does nothing", c.name(office)); });
  record_last_play(c.terms, c.state, office, {PlayKind::pass, kNoType, 0});
  promote_named(c.terms, c.state, promotions);
  const Changes changes = changes_of({}, promotions);
  c.aftermath.end_play(office, !promotions.empty(), &changes);
}

// PC-1230.2.6.e (1230.2 s6.E): takes all pieces of the office off the board. Out of turn this ends nobody's
// turn (PC-1230.2.4.b.iv).
void give_up(Context auto& c, OfficeIndex office) {
  const bool in_turn = c.state.started && c.state.umpired() && c.top == office;
  if (c.judge.effect(Rule::PC_1230_2_6_e,
                     [&] { return fmt::format("all pieces of {} leave the board", c.name(office)); })) {
    surrender(c.terms, c.state, office);
  }
  if (in_turn) c.aftermath.end_play(office, false, nullptr);
  else {
    if (c.state.started) {
      c.judge.rests_on(Settled::surrender_out_of_turn);
      c.judge.effect(Rule::PC_1230_2_4_b_iv, [] {
        return std::string("a Surrender out of turn ends no turn, and is not a play of the Round");
      });
    }
    // PC-1230.1.3.g (1230.1 s3.G): off-board pieces are destroyed first, so a draw may have become needless.
    if (c.state.pending) c.aftermath.enforce_limits();
    c.end_act();
  }
}

}  // namespace referee::party_chess
