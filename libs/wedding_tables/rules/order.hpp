// Checks whose turn it is and what comes next: WT-turn.own, WT-end.over, WT-prep.order (rulebook 8, steps 1
// and 2).
#pragma once

#include "referee/engine/actions/turn.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/questions.hpp"
#include "wedding_tables/words/facts.hpp"

namespace referee::wedding_tables {

// Returns in words whether the game is over, and why.
inline std::string over_words(const Terms& terms, const State& state) {
  if (state.phase != Phase::over) return "the game is not over";
  const EndOfGame& ending = state.result.ending;
  switch (ending.reason) {
    case EndReason::two_tables:
      return fmt::format("the game is over: {} completed {}",
                         ending.by == kNobody ? "somebody" : terms.seat(ending.by),
                         counted(terms.ruleset->limits.tables_to_end, "table"));
    case EndReason::deck_empty:
      return "the game is over: the deck ran out";
    case EndReason::none:
      break;
  }
  return "the game is over";
}

// WT-end.over (END OF THE GAME): no action is possible after the end. Returns false if the game is over.
[[nodiscard]] bool check_not_over(Context auto& c) {
  const auto holds = [&](auto& judge) {
    const bool over = c.state.phase == Phase::over;
    if (over && judge.ruling(key::end_timing) != EndTiming::kAtOnce) judge.rests_on(key::end_condition);
    return !over;
  };
  return c.judge.require(Rule::WT_end_over, holds, [&] { return over_words(c.terms, c.state); });
}

// Makes the checks that come before all others. WT-prep.order (PREPARATION): the table deals, step by step,
// and nothing else is done meanwhile. Returns false if no further rule needs to be checked, or if the actor
// is the umpire, who has nothing to do.
template <class Kind, class Judge>
[[nodiscard]] bool check_order(CheckContext<Judge>& c, const Kind& kind) {
  if (c.actor == Actor::umpire) {
    const auto never = [](auto& judge) {
      if (verb_of(Kind::kForm) == "end") judge.rests_on(Settled::end_said);
      return false;
    };
    return c.judge.require(Rule::WT_turn_own, never,
                           [] { return std::string("an umpire has nothing to do in this game"); });
  }
  if (!check_not_over(c)) return false;
  const bool dealing = c.state.phase == Phase::setup;
  bool orderly = !dealing;
  if constexpr (Kind::kBy == By::table)
    orderly = dealing && c.actor == Actor::table && kind.is_step(c.state.next_deal);
  const auto holds = [&](auto& judge) {
    // The text leaves open in which order players are dealt to.
    if constexpr (Kind::kBy == By::table) {
      const bool by_table = dealing && c.actor == Actor::table;
      if (by_table && !orderly && kind.kStep == c.state.next_deal.what)
        judge.rests_on(Settled::dealing_order);
    }
    return orderly;
  };
  return c.judge.require(Rule::WT_prep_order, holds, [&] {
    return dealing ? fmt::format("cards are being dealt, and the next step is `table: {}`",
                                 step_text(c.terms, c.state.next_deal))
                   : std::string("all cards have been dealt");
  });
}

// Notes why it is not the actor's turn: the table agreed on the first player and the order, and a turn lasts
// until an `end`. Without an `end`, it would be the next player's turn when all actions are done.
template <class Kind>
void note_turn_order(const Terms& terms, const State& state, Actor actor, auto& judge) {
  const Turn& turn = state.turn;
  const bool is_next = actor == seat_actor(turn.player + 1U == terms.players ? 0 : turn.player + 1U);
  if ((is_next && turn.actions_left == 0) || verb_of(Kind::kForm) == "end") judge.rests_on(Settled::end_said);
  if (is_seat(actor) && is_by_seat_order(terms, turn)) judge.rests_on(Settled::seat_order);
}

// WT-turn.own (COURSE OF PLAY): only the player on turn acts, unless the kind of action defines when other
// players may do it.
template <class Kind, class Judge>
void check_own_turn(CheckContext<Judge>& c) {
  check_turn(c, Rule::WT_turn_own, to_act(c.terms, c.state), [&](auto& judge) {
    if constexpr (requires { Kind::is_out_of_turn(judge); })
      if (c.is_player() && Kind::is_out_of_turn(judge)) return true;
    note_turn_order<Kind>(c.terms, c.state, c.actor, judge);
    return false;
  });
}

}  // namespace referee::wedding_tables
