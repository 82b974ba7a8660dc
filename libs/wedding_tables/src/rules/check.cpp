// The order of checks: rulebook section 8. Explicitly instantiated for both policies.
#include "check_context.hpp"
#include "outcome.hpp"
#include "playing.hpp"
#include "specials.hpp"

namespace referee::wedding_tables {
namespace {

// Does this action carry out the step of dealing that comes next?
bool is_next_step(const State& state, const Action& action) {
  if (state.phase != Phase::setup || action.actor != Actor::table) return false;
  switch (state.next_deal.what) {
    case Dealing::table:
      return action.verb == Verb::deal_table && action.player == state.next_deal.seat;
    case Dealing::aside:
      return action.verb == Verb::set_aside;
    case Dealing::hand:
      return action.verb == Verb::deal_hand && action.player == state.next_deal.seat;
    case Dealing::waiting:
      return action.verb == Verb::deal_waiting;
    case Dealing::none:
      return false;
  }
  return false;
}

// Whether the game is over, and why.
std::string over_words(const Rules& rules, const State& state) {
  if (state.phase != Phase::over) return "the game is not over";
  const Ending& ending = state.result.ending;
  switch (ending.reason) {
    case EndReason::two_tables:
      return fmt::format("the game is over: {} completed {} table{}",
                         ending.by == kNobody ? "somebody" : rules.seat(ending.by),
                         rules.ruleset->limits.tables_to_end, plural(rules.ruleset->limits.tables_to_end));
    case EndReason::deck_empty:
      return "the game is over: the deck ran out";
    case EndReason::none:
      break;
  }
  return "the game is over";
}

// WT-turn.own (COURSE OF PLAY): the player on turn, and nobody else; but players may redeem without a turn if
// the ruling `redeem-when` lets them and it costs no action.
template <class Judge>
bool may_act(Check<Judge>& c) {
  if (c.own_turn || !c.is_player() || c.action.verb != Verb::redeem) return c.own_turn;
  return c.template ruling<Ruling::redeem_when>() == RedeemWhen::kAnyTime &&
         c.template ruling<Ruling::redeem_cost>() == RedeemCost::kFree;
}

// WT-end.over (END OF THE GAME): nothing after the end. WT-prep.order (PREPARATION): dealing by the table,
// step by step, and nothing else meanwhile. False if one of them, or the umpire's idleness, settles the
// matter alone.
template <class Judge>
bool check_phase(Check<Judge>& c) {
  if (c.action.actor == Actor::umpire) {
    return c.judge.require(Rule::WT_turn_own, false,
                           [] { return std::string("an umpire has nothing to do in this game"); });
  }
  const bool over = c.state.phase == Phase::over;
  if (over) (void)c.template ruling<Ruling::end_timing>();
  if (!c.judge.require(Rule::WT_end_over, !over, [&] { return over_words(c.rules, c.state); })) return false;
  const bool dealing = c.state.phase == Phase::setup;
  const bool orderly = dealing ? is_next_step(c.state, c.action) : !is_dealing(c.action.verb);
  return c.judge.require(Rule::WT_prep_order, orderly, [&] {
    return dealing ? fmt::format("cards are being dealt, and the next step is `table: {}`",
                                 step_text(c.rules, c.state.next_deal))
                   : std::string("all cards have been dealt");
  });
}

template <class Judge>
void check_verb(Check<Judge>& c) {
  switch (c.action.verb) {
    case Verb::pick:
      return check_pick(c);
    case Verb::lay:
      return check_lay(c);
    case Verb::place:
      return check_place(c);
    case Verb::discard:
      return check_discard(c);
    case Verb::cancel:
      return check_cancel(c);
    case Verb::killjoy:
      return check_killjoy(c);
    case Verb::toilet:
      return check_toilet(c);
    case Verb::redeem:
      return check_redeem(c);
    case Verb::lift:
      return check_lift(c);
    case Verb::give:
    case Verb::exchange:
      return check_exchange(c);
    case Verb::end:
      return check_end(c);
    case Verb::deal_table:
    case Verb::set_aside:
    case Verb::deal_hand:
    case Verb::deal_waiting:
      return;
  }
}

}  // namespace

template <class Judge>
void check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
  Check<Judge> c{rules, state, action, judge};
  if (!check_phase(c)) return;
  if (state.phase == Phase::turn) {
    c.own_turn = c.is_player() && c.seat() == state.turn.player;
    c.judge.allow(Rule::WT_turn_own, may_act(c), [&] {
      return fmt::format("it is {}'s turn{}", rules.seat(state.turn.player),
                         c.own_turn ? "" : fmt::format(", not {}'s", c.is_player() ? c.name() : "the table"));
    });
    if (judge.settled()) return;
    check_verb(c);
  }
  if (!judge.refused()) check_outcome(c);
}

template void check<FastJudge>(const Rules&, const State&, const Action&, FastJudge&);
template void check<FullJudge>(const Rules&, const State&, const Action&, FullJudge&);

}  // namespace referee::wedding_tables
