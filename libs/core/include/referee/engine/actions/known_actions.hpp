// Lists the legal actions that a player knows of. The list is made on the position that the player sees. This
// position is made up: in the true one, a card may be in another hand, or not left to draw. So actions are
// left out if the player cannot know that they are legal. Header for match_of.hpp.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>

#include "referee/engine/actions/action_words.hpp"
#include "referee/engine/game/rules_off.hpp"
#include "referee/engine/judging/chance.hpp"
#include "referee/engine/judging/judge.hpp"
#include "referee/engine/state/secrets.hpp"

namespace referee {

// True if the action is legal and the player knows what every consulted rule is based on.
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

// Like is_known_legal, for an action without its outcome, whichever outcome is drawn for it.
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

// Calls visit(actor, text) for each action that is known to be legal. An action that is known to be legal
// only without its outcome is visited once, without it. Return false to stop.
template <class G, class Visit>
void list_known(const typename G::Terms& terms, const typename G::State& state, const MatchSpec& spec,
                std::size_t viewer, Visit&& visit) {
  constexpr std::uint64_t kKnownWork = 64;  // units (budget.hpp) of each judging
  std::unordered_set<std::string> folded;
  std::string text;
  list_legal<G>(terms, state, Viewer(viewer), [&](const typename G::Action& action) {
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
