#include "party_chess/actions/post.hpp"

#include <algorithm>

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/state/questions.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

namespace {

bool is_active_person(const State& state, const std::string& name) {
  const auto& inactive = state.ledger->inactive;
  return std::find(inactive.begin(), inactive.end(), name) == inactive.end();
}

void report_umpire(ActionEvents& events) {
  const auto& was = events.before.ledger->umpire;
  const auto& is = events.after.ledger->umpire;
  events.add(event("umpire", {{"name", is ? Json(*is) : Json()}, {"was", was ? Json(*was) : Json()}}));
  if (events.before.started && was.has_value() != is.has_value())
    events.add(event(is ? "resumed" : "suspended"));
}

}  // namespace

// PC-1230.2.1.b (1230.2 s1.B): any active player may become Chess-Umpire.
void Appoint::check(Context auto& c) const {
  const bool eligible = is_active_person(c.state, name);
  c.forbid_unless(Rule::PC_1230_2_1_b, eligible, [&] {
    return fmt::format("{} is {}", name, eligible ? "Active, as far as the script says" : "not Active");
  });
  const bool changes = c.state.ledger->umpire != name;
  c.record(changes, [&] {
    return fmt::format("{} {}", name, changes ? "is not in office yet" : "is Chess-Umpire already");
  });
}
REFEREE_CHECK(Appoint);

// Continues an interrupted turn, or begins one that has not begun.
void Appoint::apply(Context auto& c) const {
  if (c.state.phase() == Phase::suspended && c.state.clock.begun && c.state.clock.day != 0) {
    c.judge.rests_on(Settled::clock_suspended);
    c.judge.effect(Rule::PC_1230_2_4_limit, [] { return std::string("the days of the turn go on"); });
  }
  c.state.ledger.edit([&](Ledger& ledger) { ledger.umpire = name; });
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Appoint);

void Appoint::report_events(ActionEvents& events) const { report_umpire(events); }

void Vacate::check(Context auto& c) const {
  c.record(c.state.umpired(), [&] {
    return c.state.umpired() ? *c.state.ledger->umpire + " is Chess-Umpire"
                             : std::string("the post of Chess-Umpire is vacant already");
  });
}
REFEREE_CHECK(Vacate);

void Vacate::apply(Context auto& c) const {
  c.state.ledger.edit([](Ledger& ledger) { ledger.umpire.reset(); });
  // The next Chess-Umpire has to announce the state again.
  if (c.state.clock.begun && is_announced_by_umpire(c.judge)) c.state.clock.day = Clock::kUnannounced;
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Vacate);

void Vacate::report_events(ActionEvents& events) const { report_umpire(events); }

template <bool is_active>
void SetActivity<is_active>::check(Context auto& c) const {
  const bool active = is_active_person(c.state, name);
  c.record(active != is_active, [&] {
    return fmt::format("{} is {}{}", name, active ? "Active" : "not Active",
                       active == is_active ? " already" : "");
  });
}
REFEREE_CHECK(Inactive);
REFEREE_CHECK(Active);

// A Chess-Umpire who becomes inactive stays in office: the text asks for an active player only at the
// appointment.
template <bool is_active>
void SetActivity<is_active>::apply(Context auto& c) const {
  c.state.ledger.edit([&](Ledger& ledger) {
    if (is_active) std::erase(ledger.inactive, name);
    else ledger.inactive.push_back(name);
  });
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Inactive);
REFEREE_PARTY_CHESS_APPLY(Active);

template <bool is_active>
void SetActivity<is_active>::report_events(ActionEvents& events) const {
  events.add(event(is_active ? "active" : "inactive", {{"person", name}}));
}
template struct SetActivity<false>;
template struct SetActivity<true>;

}  // namespace referee::party_chess
