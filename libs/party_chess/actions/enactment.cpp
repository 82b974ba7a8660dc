#include "party_chess/actions/enactment.hpp"

#include <algorithm>

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

namespace {

// Checks that a rule is in force, or is not, as the act needs it. Returns false otherwise.
[[nodiscard]] bool check_in_force(Context auto& c, TypeIndex type, bool wanted) {
  const bool in_force = c.state.suite.is_in_force(type);
  return c.record(in_force == wanted, [&] {
    return fmt::format("rule {} is {}", c.terms.type(type).rule.text,
                       !in_force ? "not in force"
                       : !wanted ? "in force already"
                                 : "in force");
  });
}

void report_criteria(Context auto& c) {
  constexpr std::array<Rule, 5> criteria = {Rule::PC_1230_1_3_a_i, Rule::PC_1230_1_3_a_ii,
                                            Rule::PC_1230_1_3_a_iii, Rule::PC_1230_1_3_a_iv,
                                            Rule::PC_1230_1_3_a_v};
  for (TypeIndex type = 0; type < c.terms.ruleset->types.size(); ++type) {
    const unsigned fails = failed_criteria(c.terms, c.state, type);
    for (std::size_t i = 0; i < criteria.size(); ++i) {
      if (((fails >> i) & 1U) != 0)
        c.judge.effect(criteria[i], [&] {
          return fmt::format("the rule of the {} does not meet this criterion", c.terms.type(type).name);
        });
    }
  }
}

// PC-1230.1.3 (1230.1 s3): decides again which types are defined.
void admit_types_again(Context auto& c, TypeIndex type) {
  c.state.suite.listed |= std::uint64_t{1} << type;
  c.aftermath.enforce_types();
  c.judge.explain([&] { report_criteria(c); });
  c.aftermath.enforce_limits();
  c.end_act();
}

void report_admission(ActionEvents& events, TypeIndex type) {
  const bool admitted = events.after.suite.is_admitted(type);
  const Json name = events.terms.type(type).name;
  if (admitted) {
    events.add(
        event("defined", {{"name", name}, {"char", events.terms.definition(events.after, type).chars}}));
  } else {
    Json fails = names_of_failed(events.terms, events.after, type);
    events.add(event("undefined", {{"name", name}, {"fails", std::move(fails)}}));
  }
}

void report_act(ActionEvents& events, std::string_view act, TypeIndex changed, bool repealed) {
  const PieceType& type = events.terms.type(changed);
  const Definition& was = events.terms.definition(events.before, changed);
  const Definition& is = events.terms.definition(events.after, changed);
  const bool in_force = events.before.suite.is_in_force(changed);
  events.add(event("rule", {{"act", act},
                            {"rule", type.rule.text},
                            {"name", type.name},
                            {"version", repealed ? Json() : Json(is.version)},
                            {"was", in_force ? Json(was.version) : Json()}}));
  for (TypeIndex i = 0; i < events.terms.ruleset->types.size(); ++i) {
    const bool changes = events.before.suite.is_admitted(i) != events.after.suite.is_admitted(i);
    const bool in_vain = i == changed && !repealed && !events.after.suite.is_admitted(i);
    if (changes || in_vain) report_admission(events, i);
  }
}

}  // namespace

template <bool amends>
void PutInForce<amends>::check(Context auto& c) const {
  const TypeIndex type = c.terms.ruleset->drafts[draft].type;
  if (!check_in_force(c, type, amends) || !amends) return;
  const auto now = c.terms.type(type).definitions[c.state.suite.version[type]];
  const bool changes = now != c.terms.ruleset->drafts[draft].definition;
  c.record(changes, [&] {
    return fmt::format("rule {} {}", c.terms.type(type).rule.text,
                       changes ? "has another text so far" : "has this text already");
  });
}
REFEREE_CHECK(Enact);
REFEREE_CHECK(Amend);

template <bool amends>
void PutInForce<amends>::apply(Context auto& c) const {
  const auto& [name, type, wanted] = c.terms.ruleset->drafts[draft];
  const auto& versions = c.terms.type(type).definitions;
  const auto found = std::find(versions.begin(), versions.end(), wanted);
  c.state.suite.version[type] = static_cast<std::uint8_t>(found - versions.begin());
  c.state.suite.in_force |= std::uint64_t{1} << type;
  admit_types_again(c, type);
}
REFEREE_PARTY_CHESS_APPLY(Enact);
REFEREE_PARTY_CHESS_APPLY(Amend);

template <bool amends>
void PutInForce<amends>::report_events(ActionEvents& events) const {
  report_act(events, amends ? "amend" : "enact", events.terms.ruleset->drafts[draft].type, false);
}

template struct PutInForce<false>;
template struct PutInForce<true>;

void Repeal::check(Context auto& c) const { static_cast<void>(check_in_force(c, type, true)); }
REFEREE_CHECK(Repeal);

void Repeal::apply(Context auto& c) const {
  c.state.suite.in_force &= ~(std::uint64_t{1} << type);
  admit_types_again(c, type);
}
REFEREE_PARTY_CHESS_APPLY(Repeal);

void Repeal::report_events(ActionEvents& events) const { report_act(events, "repeal", type, true); }

}  // namespace referee::party_chess
