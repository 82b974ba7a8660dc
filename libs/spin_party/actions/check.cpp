// The order of checks: rulebook section 11. Explicitly instantiated for both policies.
#include "spin_party/rules/cards.hpp"
#include "spin_party/rules/context.hpp"
#include "spin_party/rules/places.hpp"
#include "spin_party/rules/taking.hpp"

namespace referee::spin_party {
namespace {

// SP-10.finish (§10): after the final move nobody moves; SP-10.no-cards: nor uses a card.
template <class Judge>
void check_over(Check<Judge>& c) {
  const auto facts = [&] { return result_text(c.rules, c.state); };
  if (c.action.verb == Verb::play)
    c.judge.require(Rule::SP_10_no_cards, false, [] { return std::string("the final move has ended"); });
  c.judge.require(Rule::SP_10_finish, false, facts);
}

// SP-11.unstable (§11, remark 3): in the evaluation unstable guests may be turned, and nothing else is done.
template <class Judge>
void check_unstable(Check<Judge>& c, bool holds, const auto& facts) {
  c.judge.allow(Rule::SP_11_unstable, holds, facts);
}

template <class Judge>
void check_evaluation_flip(Check<Judge>& c) {
  if (!check_site(c, c.action.a) || !check_guest_present(c, Rule::SP_7_flip)) return;
  check_not_fixed(c);
  const Site site = c.action.a.index;
  const int total = judged_total(c.rules, c.state, site, c.state.side(site), c.judge);
  check_unstable(c, total < 0, [&] {
    return fmt::format("the guest on {} is {}, with total {}", c.action.a.view(), mood_of(total),
                       total_text(c.rules, c.state, site, c.state.side(site)));
  });
}

template <class Judge>
void check_evaluation_done(Check<Judge>& c) {
  const bool said = ((c.state.done >> c.seat()) & 1U) != 0;
  const bool must = c.template ruling<Ruling::evaluation_unstable>() == EvaluationUnstable::kMust;
  check_unstable(c, !said && !must, [&] {
    if (must)
      return fmt::format("all unstable guests must be turned, and some are left: {}",
                         unstable_guests(c.rules, c.state));
    return fmt::format("{} has {}", c.name(),
                       said ? "said `done` already, and nothing was turned since" : "not said `done` yet");
  });
}

template <class Judge>
void check_evaluation(Check<Judge>& c) {
  const auto facts = [&] {
    return fmt::format("the board is finished; only unstable guests may still be turned: {}",
                       unstable_guests(c.rules, c.state));
  };
  if (c.action.verb == Verb::play) {
    c.judge.require(Rule::SP_10_no_cards, false, facts);
    return;
  }
  if (c.action.verb != Verb::flip && c.action.verb != Verb::done) {
    c.judge.require(Rule::SP_10_finish, false, facts);
    return;
  }
  const bool alternate = c.template ruling<Ruling::evaluation_order>() == EvaluationOrder::kAlternate;
  const bool in_turn = !alternate || c.state.evaluation_turn == c.seat();
  if (!c.judge.allow(Rule::SP_11_unstable, in_turn, [&] {
        return fmt::format("it is {}'s turn to flip or be done", c.rules.seat(c.state.evaluation_turn));
      })) {
    return;
  }
  if (c.action.verb == Verb::flip) check_evaluation_flip(c);
  else check_evaluation_done(c);
}

template <class Judge>
void check_step(Check<Judge>& c) {
  switch (c.action.verb) {
    case Verb::draw:
    case Verb::pick:
      return check_bond_taken(c);
    case Verb::take:
      return check_take(c);
    case Verb::bond:
      return check_bond(c);
    case Verb::guest:
      return check_guest(c);
    case Verb::flip:
      return check_flip(c);
    case Verb::play:
      return check_play(c);
    case Verb::end:
      return check_end(c);
    case Verb::choose:
    case Verb::done:
      return;
  }
}

// SP-7.alternate (§7): only the mover acts. SP-4.cards under `selection: declared`: not before both have
// chosen.
template <class Judge>
bool check_turn(Check<Judge>& c) {
  const std::size_t mover = c.state.turn.player;
  if (!c.judge.allow(Rule::SP_7_alternate, c.seat() == mover, [&] {
        return fmt::format("it is {}'s move (move {})", c.rules.seat(mover), c.state.turn.number);
      })) {
    return false;
  }
  if (c.state.phase != Phase::preparation) return true;
  const bool both = c.state.players[0].declared && c.state.players[1].declared;
  const bool needed = c.template ruling<Ruling::selection>() == Selection::kDeclared;
  return c.judge.allow(Rule::SP_4_cards, both || !needed, [&] {
    if (both) return std::string("both players have chosen");
    const std::string& who = c.rules.seat(c.state.players[0].declared ? 1 : 0);
    return needed ? fmt::format("{} has not chosen {} yet", who,
                                counted(c.rules.ruleset->selected_cards, "card"))
                  : std::string("the script need not tell who chose what");
  });
}

}  // namespace

template <class Judge>
void check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
  Check<Judge> c{rules, state, action, judge, rules.board_of(state)};
  // SP-3.players (§3): two players, and nobody else acts.
  const bool player = is_seat(action.actor);
  if (!judge.require(Rule::SP_3_players, player, [&] {
        return player ? fmt::format("{} is one of the two players", c.name())
                      : fmt::format("only {} and {} act in this game", c.rules.seat(0), c.rules.seat(1));
      })) {
    return;
  }
  if (state.phase == Phase::over) return check_over(c);
  if (state.phase == Phase::evaluation) return check_evaluation(c);
  judge.require(Rule::SP_10_finish, true, [] { return std::string("the game is not finished"); });
  if (action.verb == Verb::choose) return check_choose(c);
  if (action.verb == Verb::done) {
    judge.require(Rule::SP_11_unstable, false, [] {
      return std::string("the final evaluation has not begun: the board is not finished");
    });
    return;
  }
  if (check_turn(c)) check_step(c);
}

template void check<FastJudge>(const Rules&, const State&, const Action&, FastJudge&);
template void check<FullJudge>(const Rules&, const State&, const Action&, FullJudge&);

}  // namespace referee::spin_party
