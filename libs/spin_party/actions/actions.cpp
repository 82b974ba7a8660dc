#include "spin_party/actions/actions.hpp"

#include "spin_party/flow/evaluation.hpp"
#include "spin_party/flow/finish.hpp"

namespace referee::spin_party {
namespace {

// SP-7.order (§7). White's first step ends the preparation.
void begin_step(Context auto& c) {
  if (c.state.phase == Phase::preparation) {
    const bool pro = c.judge.ruling(key::phases) == Phases::kPro;
    c.state.phase = pro ? Phase::bonds : Phase::play;
  }
  c.judge.effect(Rule::SP_7_order, [] { return std::string("steps come in any order"); });
}

// SP-12.pro (§12), ruling `pro-boundary`: the last bond ends the phase at once, or at the end of the move.
void end_bonds(Context auto& c) {
  if (!bonds_are_laid(c.state)) return;
  if (c.judge.ruling(key::pro_boundary) == ProBoundary::kContinue) return turn_to_guests(c.state, c.judge);
  c.judge.effect(Rule::SP_12_pro, [] { return std::string("the bonds are laid, and the move goes on"); });
}

// SP-10.finish (§10), ruling `finish-moment`: the game ends at once, or at the end of the move. The rulings
// are noted only where the game could end now, or only a card keeps it going.
void end_at_once(Context auto& c) {
  const bool full = ends_at_once(c.terms);
  if (!full && !JudgeOf<decltype(c)>::kFull) return;
  FastJudge quiet(c.terms.spec.rulings);
  const bool could_end = is_finished(c.terms, c.state, 0, quiet);
  if (could_end || exhausted_is_ruled(c.terms, c.state, quiet)) static_cast<void>(ends_at_once(c.judge));
  const bool at_once = full && (!could_end || c.player().hand.empty() || may_keep(c.judge));
  if (at_once) {
    if (is_finished(c.terms, c.state, 0, c.judge)) begin_evaluation(c.terms, c.state, c.judge);
    return;
  }
  static_cast<void>(exhausted_is_ruled(c.terms, c.state, c.judge));
  if (could_end && !c.terms.is_off(Rule::SP_10_finish))
    c.judge.effect(Rule::SP_10_finish, [] { return std::string("the game ends when the move ends"); });
}

// Begins the next phase, or ends the game, unless that waits for the end of the move.
void end_step(Context auto& c) {
  end_bonds(c);
  end_at_once(c);
}

void apply_in_evaluation(Context auto& c, const Action& action) {
  action.visit([&](const auto& kind) {
    if constexpr (requires { kind.apply_in_evaluation(c); }) kind.apply_in_evaluation(c);
  });
  settle_evaluation(c.terms, c.state, static_cast<std::uint8_t>(1 - c.state.evaluation_turn), c.judge);
}

}  // namespace

template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge) {
  CheckContext<Judge> c{{terms, state, action.actor, judge}, terms.board_of(state)};
  if (!check_player(c)) return;
  action.visit([&]<class Kind>(const Kind& kind) {
    if (state.phase == Phase::evaluation) return check_evaluation(c, kind);
    if (!check_finish<Kind>(c)) return;
    if (Kind::kStages.has(Stage::moves) && !check_turn(c, std::is_same_v<Kind, End>)) return;
    kind.check(c);
  });
}

template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge) {
  ++state.ply;
  ApplyContext<Judge> c{{terms, state, action.actor, judge}, terms.board_of(state)};
  if (state.phase == Phase::evaluation) return apply_in_evaluation(c, action);
  action.visit([&]<class Kind>(const Kind& kind) {
    constexpr bool kStep = Kind::kStages.has(Stage::moves);
    constexpr bool kGoesOn = kStep && !std::is_same_v<Kind, End>;
    if constexpr (kStep) begin_step(c);
    if constexpr (kGoesOn) state.turn.idle = Turn::kBusy;
    if constexpr (requires { kind.apply(c); }) kind.apply(c);
    if constexpr (kGoesOn) end_step(c);
  });
}

template void check<FastJudge>(const Terms&, const State&, const Action&, FastJudge&);
template void check<FullJudge>(const Terms&, const State&, const Action&, FullJudge&);
template void apply<FastJudge>(const Terms&, State&, const Action&, FastJudge&);
template void apply<FullJudge>(const Terms&, State&, const Action&, FullJudge&);

}  // namespace referee::spin_party
