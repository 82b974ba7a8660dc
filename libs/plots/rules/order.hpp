// Checks who may do what, and when: PL-order.*, PL-VI.over (rulebook 9, steps 1 to 3).
#pragma once

#include "plots/rules/context.hpp"
#include "plots/words/what_now.hpp"
#include "referee/engine/actions/turn.hpp"

namespace referee::plots {

// True if a clause of the kind explains why this is not its moment.
template <class Kind, class Judge>
bool has_phase_clause(const CheckContext<Judge>& c, const Kind& kind) {
  FastJudge judge(c.terms.spec.rulings);
  CheckContext<FastJudge> asked{c.terms, c.state, c.actor, judge};
  if constexpr (requires { kind.check_moment(asked); }) kind.check_moment(asked);
  return judge.refused();
}

// PL-order.phase (II, III): each verb has its phases. Then checks the clauses that explain why a phase is
// wrong.
template <class Kind, class Judge>
void check_phase(CheckContext<Judge>& c, const Kind& kind) {
  const bool holds = Kind::kPhases.has(c.state.phase);
  const auto has_phase = [&](auto& judge) {
    if (!holds) judge.rests_on(Settled::sequence);
    return holds;
  };
  c.judge.require(Rule::PL_order_phase, has_phase, [&] {
    if (!holds && has_phase_clause(c, kind))
      return fmt::format("`{}` does not belong to phase `{}`", verb_of(Kind::kForm), name_of(c.state.phase));
    return fmt::format("{} (phase `{}`)", what_now(c.terms, c.state), name_of(c.state.phase));
  });
  if constexpr (requires { kind.check_moment(c); }) kind.check_moment(c);
}

// Checks a clause that explains why this phase is the wrong one for the verb.
void check_clause(Context auto& c, Rule rule, auto&& holds) {
  c.judge.forbid_unless(rule, holds, [&] { return what_now(c.terms, c.state); });
}

// PL-II.1.ante (II.1): nobody plays a card before the ante. PL-III.five-rounds (III): nobody plays a card
// after the last round. For `play`, `play-for` and `seal`.
void check_round_is_on(Context auto& c) {
  check_clause(c, Rule::PL_II_1_ante, !c.in(Phase::ante));
  check_clause(c, Rule::PL_III_five_rounds,
               !c.in(Phase::secrets, Phase::payoff, Phase::collect, Phase::end_game));
}

// PL-III.1.simultaneous (III.1): everybody commits before a card moves. For `secret` and `reveal`.
void check_all_have_committed(Context auto& c) {
  check_clause(c, Rule::PL_III_1_simultaneous, !c.in(Phase::play, Phase::open));
}

// PL-II.3.end (II.3, VI): the game ends if somebody has nothing left; otherwise the cards are collected.
// The stake of the neutral player can decide which. For `collect` and `end-game`, each in the phase of the
// other.
void check_end_or_go_on(Context auto& c, Phase other) {
  const auto holds = [&](auto& judge) {
    if (c.terms.odd()) judge.rests_on(key::neutral_stack);
    return !c.in(other);
  };
  c.judge.forbid_unless(Rule::PL_II_3_end, holds, [&] {
    for (std::size_t seat = 0; seat < c.terms.players; ++seat) {
      if (c.state.players[seat].supporters() == 0)
        return fmt::format("{} has nothing left", c.terms.seat(seat));
    }
    return std::string("every player has something left");
  });
}

}  // namespace referee::plots
