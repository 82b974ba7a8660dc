#include "plots/actions/actions.hpp"

#include "plots/flow/advance.hpp"
#include "plots/rules/order.hpp"

namespace referee::plots {

// Actions of players and of the umpire are checked in every phase, so that every fault is reported. Actions
// of the table are checked only in the phases of their kind, because they mean nothing elsewhere.
template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge) {
  action.visit([&]<class Kind>(const Kind& kind) {
    CheckContext<Judge> c{{terms, state, action.actor, judge}};
    // PL-order.actor (II, III): the table deals and turns up cards, and players choose.
    check_side<Kind>(c, Rule::PL_order_actor);
    // PL-VI.over (VI): no action is possible after the end.
    if (!check_not_over(c, Rule::PL_VI_over, state.phase == Phase::over)) return;
    check_phase(c, kind);
    if (judge.decided()) return;
    const bool in_phase = Kind::kPhases.has(state.phase);
    const bool asked = Kind::kBy == By::player   ? is_seat(action.actor)
                       : Kind::kBy == By::umpire ? in_phase || action.actor == Actor::umpire
                                                 : in_phase;
    if (asked) kind.check(c);
  });
}

template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge) {
  ++state.ply;
  action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (HasChance<Kind>) ++state.events;
    ApplyContext<Judge> c{{terms, state, action.actor, judge}};
    kind.apply(c);
  });
  advance(terms, state, judge);
}

template void check<FastJudge>(const Terms&, const State&, const Action&, FastJudge&);
template void check<FullJudge>(const Terms&, const State&, const Action&, FullJudge&);
template void apply<FastJudge>(const Terms&, State&, const Action&, FastJudge&);
template void apply<FullJudge>(const Terms&, State&, const Action&, FullJudge&);

}  // namespace referee::plots
