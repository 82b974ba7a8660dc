#include "party_chess/actions/actions.hpp"

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/may_act.hpp"

namespace referee::party_chess {

namespace {

// Reports that an act of the nomic needs no turn, and no umpire.
void report_any_time(Context auto& c) {
  if (!c.state.started) return;
  c.judge.rests_on(Settled::acts_any_time);
  c.judge.effect(Rule::PC_H_record,
                 [] { return std::string("an act of the nomic is possible at any time"); });
}

// Spends the extra work of finding out and explaining who attacks whom, if pieces may have many modes. The
// caller spends the usual work of an action.
template <class Judge>
void spend_attack_work(const Terms& terms, const State& state, const Judge& /*judge*/) {
  constexpr std::uint64_t kActionWork = Judge::kFull ? 256 : 64;  // units (budget.hpp)
  const std::uint64_t extra_factor = terms.work_factor(state) - 1;
  if (extra_factor > 0) terms.spec.budget->need(extra_factor * kActionWork, "who attacks whom");
}

// PC-1230.2.3.e (1230.2 s3.E): nothing can be done for an abolished office. Returns false for one, and then
// nothing else is asked.
template <class Kind, class Judge>
[[nodiscard]] bool check_offices(CheckContext<Judge>& c, const Kind& kind) {
  if constexpr (Kind::kBy == By::player) return check_existing(c, c.office);
  else if constexpr (requires { kind.office; }) return check_existing(c, kind.office);
  else if constexpr (requires { kind.order; }) {
    bool all = true;
    for (const OfficeIndex office : kind.order) all = check_existing(c, office) && all;
    return all;
  } else {
    return true;
  }
}

// Called if an actor or an office is wrong, which skips the verb's own checks. If the rule about that is
// switched off, makes these checks with all rules switched off, because the action may still be impossible.
template <class Kind>
void check_if_possible(CheckContext<FullJudge>& c, const Kind& kind) {
  if constexpr (requires { kind.check(c); }) {
    if (c.judge.refused() || c.judge.prevented()) return;
    RuleMask all;
    all.set();
    FullJudge lenient(c.terms.spec.ruleset->catalogue, c.terms.spec.rulings, all, nullptr);
    CheckContext<FullJudge> asked{{c.terms, c.state, c.actor, lenient}, c.office};
    kind.check(asked);
    if (lenient.prevented()) c.judge.prevent();
  }
}

}  // namespace

template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge) {
  spend_attack_work(terms, state, judge);
  const OfficeIndex office =
      is_seat(action.actor) ? static_cast<OfficeIndex>(seat_of(action.actor)) : kNobody;
  CheckContext<Judge> c{{terms, state, action.actor, judge}, office};
  action.visit([&]<class Kind>(const Kind& kind) {
    if (check_actor<Kind>(c) && check_offices(c, kind)) {
      if constexpr (requires { kind.check(c); }) kind.check(c);
    } else if constexpr (Judge::kFull) {
      check_if_possible(c, kind);
    }
  });
}

template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge) {
  spend_attack_work(terms, state, judge);
  ++state.ply;
  ApplyContext<Judge> c{{terms, state, action.actor, judge}};
  action.visit([&]<class Kind>(const Kind& kind) {
    if constexpr (requires { Kind::kOfNomic; }) report_any_time(c);
    kind.apply(c);
  });
}

template void check<FastJudge>(const Terms&, const State&, const Action&, FastJudge&);
template void check<FullJudge>(const Terms&, const State&, const Action&, FullJudge&);
template void apply<FastJudge>(const Terms&, State&, const Action&, FastJudge&);
template void apply<FullJudge>(const Terms&, State&, const Action&, FullJudge&);
template void apply<ChronicleRecorder>(const Terms&, State&, const Action&, ChronicleRecorder&);

}  // namespace referee::party_chess
