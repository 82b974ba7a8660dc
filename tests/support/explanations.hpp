// What a player hears when an action is explained to that player only (core's explain.hpp), for actions of
// anybody: two positions that look the same to the player must be explained in the same way.
#pragma once

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>

#include "referee/core/match_of.hpp"
#include "support/property_cases.hpp"

namespace referee::test {

template <class G>
std::string explanation_for(const typename G::Rules& rules, const typename G::State& state,
                            typename G::Action action, std::size_t viewer) {
  const Catalogue& catalogue = rules.spec.ruleset->catalogue;
  const RuleMask off;
  Trace trace;
  FullJudge judge(catalogue, rules.spec.rulings, off, &trace);
  const Actor actor = action.actor;
  G::check(rules, state, action, judge);
  if (!judge.refused() && G::settle(rules, state, action, nullptr) != Settled::missing) {
    typename G::State next = state;
    G::apply(rules, next, action, judge);
  }
  std::string text;
  for (const TraceEntry& entry : trace.entries) {
    if (rests_on_secret<G>(entry.rule, actor, viewer)) return text + "hidden";
    text += catalogue.rules[entry.rule].id + " " + std::to_string(static_cast<int>(entry.kind)) + " " +
            entry.facts + " " + entry.rulings.to_string() + "\n";
  }
  return text + (judge.refused() ? "refused" : "legal");
}

// Explains each of `actions` on both positions to the viewer; how many have been compared.
template <class G>
std::uint64_t check_same_explanations(const typename G::Rules& rules, const typename G::State& one,
                                      const typename G::State& two, std::size_t viewer, const auto& actions) {
  std::uint64_t compared = 0;
  for (const typename G::Action& action : actions) {
    ++compared;
    const std::string here = explanation_for<G>(rules, one, action, viewer);
    const std::string there = explanation_for<G>(rules, two, action, viewer);
    if (here == there) continue;
    std::string text;
    G::print(rules, one, action, text);
    FAIL_CHECK("seat " << static_cast<int>(action.actor) << ": " << text << "\n-- here\n"
                       << here << "\n-- there\n"
                       << there);
    break;
  }
  return compared;
}

}  // namespace referee::test
