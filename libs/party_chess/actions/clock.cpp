#include "party_chess/actions/clock.hpp"

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/flow/idle.hpp"
#include "party_chess/flow/turns.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/rules/own_king.hpp"
#include "party_chess/rules/traced_query.hpp"
#include "party_chess/state/questions.hpp"
#include "party_chess/words/action_events.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {

namespace {

// Checks that the game is going on: otherwise no time passes.
void check_running(Context auto& c) {
  check_umpired(c);
  check_started(c);
  check_nothing_pending(c);
}

// PC-1230.2.4.limit (1230.2 s4): true if the turn ends at its limit.
bool expires(Context auto& c) {
  return c.judge.effect(Rule::PC_1230_2_4_limit,
                        [&] { return fmt::format("{} days have passed", c.state.clock.limit); });
}

// True if a Pass of the office is legal, so that it is the default play.
bool passes_by_default(const PositionQuery& query, OfficeIndex office) {
  return query.terms.is_off(Rule::PC_1230_2_7) || may_pass(query, office);
}

// Reports why a Pass of the office at the top is legal, or not.
void report_pass(Context auto& c, bool legal) {
  if (c.terms.is_off(Rule::PC_1230_2_7)) return;
  State next = c.state;
  set_last_play(c.terms, next, c.top, {PlayKind::pass, kNoType, 0});
  note_grounds_of_check(c.judge, c.terms, next, c.top, !legal);
  if (legal) return;
  c.judge.effect(Rule::PC_1230_2_7, [&] {
    return fmt::format("{} may not pass, because {}", c.name(c.top), check_facts(c.terms, next, c.top, true));
  });
}

// PC-1230.2.4.default (1230.2 s4): makes the default play, a Pass, or a Surrender if a Pass is not legal.
void default_play(Context auto& c) {
  if (c.state.list.empty()) return;
  const bool passes = passes_by_default(TracedQuery(c.judge, c.terms, c.state).query(), c.top);
  c.judge.explain([&] { report_pass(c, passes); });
  if (is_vacant(c.state, c.top)) c.judge.rests_on(Settled::vacant_office);
  if (!c.judge.effect(Rule::PC_1230_2_4_default,
                      [&] { return fmt::format("{} {}", c.name(c.top), passes ? "passes" : "surrenders"); }))
    return;
  if (passes) pass(c, c.top, {});
  else give_up(c, c.top);
}

}  // namespace

// PC-1230.2.4.a (1230.2 s4.A).
void Extend::check(Context auto& c) const {
  check_running(c);
  const std::uint32_t longest = c.terms.ruleset->clock.extended_days;
  c.forbid_unless(Rule::PC_1230_2_4_a, days <= longest, [&] {
    return fmt::format("the turn would last {}; it may last at most {}", counted(days, "day"), longest);
  });
  const bool changes = days > c.state.clock.limit;
  c.record(changes, [&] {
    return fmt::format("this turn may last {} {}", counted(c.state.clock.limit, "day"),
                       changes ? "so far" : "already");
  });
}
REFEREE_CHECK(Extend);

void Extend::apply(Context auto& c) const {
  c.state.clock.limit = days;
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Extend);

void Extend::report_events(ActionEvents& events) const {
  events.add(event("limit", {{"office", events.was.office(events.before.top())}, {"days", days}}));
}

// Before the announcement there is no time limit that could expire, but days may pass.
template <bool at_once>
void PassTime<at_once>::check(Context auto& c) const {
  const std::size_t before = c.broken();
  check_umpired(c, Settled::clock_suspended);
  check_started(c);
  check_nothing_pending(c);
  if (!at_once || c.state.clock.is_announced() || c.broken_since(before)) return;
  c.record(Grounded{false, {RulingMask().set(static_cast<std::size_t>(Ruling::announcement)), {}}},
           [] { return std::string("the umpire has not announced the state, so no time limit runs"); });
}
REFEREE_CHECK(Day);
REFEREE_CHECK(Timeout);

template <bool at_once>
void PassTime<at_once>::apply(Context auto& c) const {
  Clock& clock = c.state.clock;
  if (!clock.is_announced()) return c.end_act();
  const bool over = at_once || ++clock.day >= clock.limit;
  if (over && expires(c)) return default_play(c);
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Day);
REFEREE_PARTY_CHESS_APPLY(Timeout);

// Asks the same question as the rules, to find out which default play is made.
template <bool at_once>
void PassTime<at_once>::report_events(ActionEvents& events) const {
  const Clock& clock = events.before.clock;
  if (!clock.is_announced()) return events.add(event("day", {{"day", nullptr}, {"limit", clock.limit}}));
  const std::uint32_t day = at_once ? clock.limit : clock.day + 1;
  events.add(event("day", {{"day", day}, {"limit", clock.limit}}));
  if (day < clock.limit || events.before.list.empty()) return;
  const OfficeIndex top = events.before.top();
  const bool passes = passes_by_default(PositionQuery(events.terms, events.before), top);
  events.add(
      event("default-play", {{"office", events.was.office(top)}, {"play", passes ? "pass" : "surrender"}}));
  if (!passes) events.add_surrender(top, "default");
}
template struct PassTime<false>;
template struct PassTime<true>;

// Ruling announcement. If the game is not going on, the announcement is refused like a day, and nothing else
// is asked.
void Announce::check(Context auto& c) const {
  const std::size_t before = c.broken();
  check_running(c);
  if (c.broken_since(before)) return;
  bool by_umpire = false;
  const auto holds = [&](auto& judge) {
    by_umpire = is_announced_by_umpire(judge);
    return by_umpire && !c.state.clock.is_announced();
  };
  c.record(holds, [&] {
    if (!by_umpire) return std::string("nobody announces the state: a turn begins at once");
    return std::string(c.state.clock.is_announced() ? "the umpire has announced the state already"
                                                    : "the umpire has not announced the state");
  });
}
REFEREE_CHECK(Announce);

void Announce::apply(Context auto& c) const {
  c.state.clock.day = 0;
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Announce);

void Announce::report_events(ActionEvents& events) const { events.add(event("announced")); }

}  // namespace referee::party_chess
