// Who does what, and when: PL-order.*, PL-VI.over, and the clauses behind a wrong phase (rulebook 9, steps 1
// to 3).
#pragma once

#include "check_context.hpp"

namespace referee::plots {

// PL-order.actor (II, III): dealing and turning up is the table's, choices are the players'.
template <class Judge>
void check_actor(Check<Judge>& c) {
  const bool players = is_players(c.action.verb);
  const bool holds = players ? is_seat(c.action.actor) : c.action.actor == Actor::table;
  c.judge.allow(Rule::PL_order_actor, holds, [&] {
    return fmt::format("`{}` is for {} to do", name_of(c.action.verb), players ? "a player" : "the table");
  });
}

// PL-VI.over (VI): nothing is done after the end.
template <class Judge>
bool check_not_over(Check<Judge>& c) {
  const bool over = c.in(Phase::over);
  return c.judge.require(Rule::PL_VI_over, !over,
                         [&] { return std::string(over ? "the game is over" : "the game is not over"); });
}

template <class Judge>
void check_clause(Check<Judge>& c, Rule rule, bool holds) {
  c.judge.allow(rule, holds, [&] { return what_now(c.rules, c.state); });
}

// PL-II.1.ante (II.1): no card before the ante. PL-III.five-rounds (III): none after the last round.
template <class Judge>
void check_commit_phase(Check<Judge>& c) {
  check_clause(c, Rule::PL_II_1_ante, !c.in(Phase::ante));
  check_clause(c, Rule::PL_III_five_rounds,
               !c.in(Phase::secrets, Phase::payoff, Phase::collect, Phase::end_game));
}

// PL-III.1.simultaneous (III.1): everybody commits before a card moves. PL-III.2.secret (III.2): the secret
// goes first.
template <class Judge>
void check_card_phase(Check<Judge>& c) {
  check_clause(c, Rule::PL_III_1_simultaneous, !c.in(Phase::play, Phase::open));
  if (c.action.verb == Verb::reveal) check_clause(c, Rule::PL_III_2_secret, !c.in(Phase::secret));
}

// PL-II.3.end (II.3, VI): end the game if somebody has nothing left, else collect. It can depend on the
// neutral's stake.
template <class Judge>
void check_end_or_go_on(Check<Judge>& c, Phase other) {
  if (c.rules.odd()) static_cast<void>(c.template ruling<Ruling::neutral_stack>());
  c.judge.allow(Rule::PL_II_3_end, !c.in(other), [&] {
    for (std::size_t seat = 0; seat < c.rules.players; ++seat) {
      if (c.state.players[seat].supporters() == 0)
        return fmt::format("{} has nothing left", c.rules.seat(seat));
    }
    return std::string("every player has something left");
  });
}

// The clause that says why this phase is the wrong one for the verb.
template <class Judge>
void check_phase_clauses(Check<Judge>& c) {
  switch (c.action.verb) {
    case Verb::play:
    case Verb::seal:
      return check_commit_phase(c);
    case Verb::secret:
    case Verb::reveal:
      return check_card_phase(c);
    case Verb::open:
      return check_clause(c, Rule::PL_seal_early, !c.in(Phase::play));
    case Verb::payoff:
      // PL-II.2.sequence (II.2): rounds, secrets, then the payoff.
      return check_clause(
          c, Rule::PL_II_2_sequence,
          !c.in(Phase::ante, Phase::play, Phase::open, Phase::secret, Phase::reveal, Phase::secrets));
    case Verb::collect:
      return check_end_or_go_on(c, Phase::end_game);
    case Verb::end_game:
      check_end_or_go_on(c, Phase::collect);
      // PL-VI.plot-end (VI): the game ends at the end of a plot only.
      return check_clause(c, Rule::PL_VI_plot_end, c.in(Phase::collect, Phase::end_game));
    case Verb::take:
    case Verb::tableau:
    case Verb::deal:
    case Verb::ante:
    case Verb::take_back:
      return;
  }
}

// Whether a clause besides says what goes on instead.
inline bool has_clause(Verb verb, Phase phase) {
  switch (verb) {
    case Verb::play:
    case Verb::seal:
      return phase == Phase::ante || phase == Phase::secrets || phase >= Phase::payoff;
    case Verb::secret:
      return phase == Phase::play || phase == Phase::open;
    case Verb::reveal:
      return phase == Phase::play || phase == Phase::open || phase == Phase::secret;
    case Verb::open:
      return phase == Phase::play;
    case Verb::payoff:
      return phase >= Phase::ante && phase <= Phase::secrets;
    case Verb::collect:
      return phase == Phase::end_game;
    case Verb::end_game:
      return true;
    default:
      return false;
  }
}

// PL-order.phase (II, III): each verb has its phase.
template <class Judge>
void check_phase(Check<Judge>& c) {
  const bool holds = in_phase(c.action.verb, c.state.phase);
  c.judge.allow(Rule::PL_order_phase, holds, [&] {
    if (!holds && has_clause(c.action.verb, c.state.phase))
      return fmt::format("`{}` does not belong to phase `{}`", name_of(c.action.verb),
                         name_of(c.state.phase));
    return fmt::format("{} (phase `{}`)", what_now(c.rules, c.state), name_of(c.state.phase));
  });
  check_phase_clauses(c);
}

}  // namespace referee::plots
