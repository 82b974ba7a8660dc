#include "plots/actions/actions.hpp"

#include "plots/flow/advance.hpp"
#include "plots/rules/order.hpp"

namespace referee::plots {

// What a player does is asked in every phase, so that all that is wrong with it is told; what the table does
// only where it can mean something.
template <class Judge>
void check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
  action.visit([&]<class Kind>(const Kind& kind) {
    CheckContext<Judge> c{{rules, state, action.actor, judge}};
    check_actor<Kind>(c);
    if (!check_not_over(c)) return;
    check_phase(c, kind);
    if (judge.decided()) return;
    if constexpr (requires { kind.check(c); }) {
      const bool asked = Kind::kBy == By::player ? is_seat(action.actor) : Kind::kPhases.has(state.phase);
      if (asked) kind.check(c);
    }
  });
}

template <class Judge>
void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
  ++state.ply;
  action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (HasChance<Kind>) ++state.events;
    ApplyContext<Judge> c{{rules, state, action.actor, judge}};
    kind.apply(c);
  });
  advance(rules, state, judge);
}

template void check<FastJudge>(const Rules&, const State&, const Action&, FastJudge&);
template void check<FullJudge>(const Rules&, const State&, const Action&, FullJudge&);
template void apply<FastJudge>(const Rules&, State&, const Action&, FastJudge&);
template void apply<FullJudge>(const Rules&, State&, const Action&, FullJudge&);

}  // namespace referee::plots
