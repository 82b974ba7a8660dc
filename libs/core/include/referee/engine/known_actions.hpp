// The legal actions as a player knows them. Under a view they are listed on a made-up position: whether a
// card can be drawn, or is in another's hand, may be otherwise in truth. Header for match_of.hpp.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>

#include "referee/engine/chance.hpp"
#include "referee/engine/judge.hpp"
#include "referee/engine/secrets.hpp"

namespace referee {

// Whether every rule that the action is held to rests on what the viewer knows.
template <class G>
bool is_known_legal(const typename G::Terms& terms, const typename G::State& state, const MatchSpec& spec,
                    std::size_t viewer, const typename G::Action& action) {
  Trace trace;
  trace.with_facts = false;
  FullJudge judge(spec.ruleset->catalogue, spec.rulings, spec.off, &trace);
  G::check(terms, state, action, judge);
  return std::ranges::all_of(trace.entries, [&](const TraceEntry& entry) {
    return entry.kind != TraceKind::broken &&
           knows<G>(terms, state, *spec.ruleset, action, entry.rule, viewer, false);
  });
}

// The same of an action without its outcome, whichever is drawn for it.
template <class G>
bool is_known_drawn(const typename G::Terms& terms, const typename G::State& state, const MatchSpec& spec,
                    std::size_t viewer, const ActionText& text) {
  typename G::Action action;
  ParseFault fault;
  ChanceStream lot(0, 0);
  return G::parse(terms, state, text.actor, text.text, action, fault) &&
         draw_action_outcome(terms, state, action, &lot) != OutcomeStatus::missing &&
         is_known_legal<G>(terms, state, spec, viewer, action);
}

// visit(actor, text) is called for each that is known to be legal; without its outcome, and once, where it
// is so only then.
template <class G, class Visit>
void list_known(const typename G::Terms& terms, const typename G::State& state, const MatchSpec& spec,
                std::size_t viewer, Visit&& visit) {
  constexpr std::uint64_t kKnownWork = 64;  // units (budget.hpp): an action is judged anew
  std::unordered_set<std::string> folded;
  std::string text;
  std::ignore = G::generate(terms, state, Viewer(viewer), [&](const typename G::Action& action) {
    spec.budget->need(kKnownWork, "the list of the legal actions");
    text.clear();
    print_action(terms, state, action, text);
    const std::string_view bare = std::string_view(text).substr(0, text.find(" ->"));
    const bool has_outcome = bare.size() < text.size();
    if (has_outcome && folded.contains(std::string(bare))) return true;
    if (is_known_legal<G>(terms, state, spec, viewer, action)) return visit(action.actor, text);
    typename G::Action open;
    ParseFault fault;
    if (!has_outcome || !G::parse(terms, state, action.actor, bare, open, fault)) return true;
    folded.emplace(bare);
    return !is_known_legal<G>(terms, state, spec, viewer, open) || visit(action.actor, bare);
  });
}

}  // namespace referee
