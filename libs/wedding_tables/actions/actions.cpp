#include "wedding_tables/actions/actions.hpp"

#include "wedding_tables/flow/turn.hpp"
#include "wedding_tables/rules/order.hpp"
#include "wedding_tables/rules/outcome.hpp"
#include "wedding_tables/rules/specials.hpp"
#include "wedding_tables/rules/turn.hpp"

namespace referee::wedding_tables {
namespace {

// Records whether the turn is still fresh after an action.
template <class Kind, class Judge>
void note_turn(ApplyContext<Judge>& c) {
  bool& fresh = c.state.turn.fresh;
  if (!fresh || c.actor != seat_actor(c.state.turn.player)) return;
  if constexpr (requires { Kind::leaves_turn_fresh(c.judge); }) fresh = Kind::leaves_turn_fresh(c.judge);
  else fresh = false;
}

}  // namespace

template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge) {
  action.visit([&]<class Kind>(const Kind& kind) {
    CheckContext<Judge> c{{terms, state, action.actor, judge}};
    if (!check_order(c, kind)) return;
    if constexpr (Kind::kBy == By::player) {
      check_own_turn<Kind>(c);
      if (judge.decided()) return;
      kind.check(c);
    }
    if constexpr (HasChance<Kind>) {
      if (judge.refused()) return;
      if constexpr (requires { kind.check_outcome(c); }) kind.check_outcome(c);
      else check_outcome(c, kind);
    }
  });
}

template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge) {
  ++state.ply;
  judge.explain([&] {
    if (!is_end_overdue(terms, state)) return;
    const NotedOnlyFor ending(Judge::kFull ? terms.spec.trace : nullptr, kOfEnding);
    judge.rests_on(Settled::met_by_setup);
    judge.effect(state.deck.empty() ? Rule::WT_end_deck : Rule::WT_end_two_tables,
                 [] { return std::string("the setup meets the condition already, which is seen now"); });
  });
  const bool in_turn = action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (HasChance<Kind>) state.events += kind.has_outcome() ? 1U : 0U;
    ApplyContext<Judge> c{{terms, state, action.actor, judge}};
    if constexpr (requires { kind.apply(c); }) kind.apply(c);
    if constexpr (Kind::kBy == By::table) end_step(c);
    constexpr bool kInTurn = Kind::kBy == By::player && !std::is_same_v<Kind, EndTurn>;
    if constexpr (kInTurn) note_turn<Kind>(c);
    return kInTurn;
  });
  if (in_turn) look_for_end(terms, state, judge);
}

template void check<FastJudge>(const Terms&, const State&, const Action&, FastJudge&);
template void check<FullJudge>(const Terms&, const State&, const Action&, FullJudge&);
template void apply<FastJudge>(const Terms&, State&, const Action&, FastJudge&);
template void apply<FullJudge>(const Terms&, State&, const Action&, FullJudge&);

}  // namespace referee::wedding_tables
