// Lists and carries out the actions of a typed game (typed_game.hpp) where its ruleset switches rules off
// (`switched-off`). A game's own lists and the fast judge know only the rules that hold. Therefore, actions
// are also found among the candidates, and the full judge decides.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "referee/engine/game/typed_game.hpp"
#include "referee/engine/judging/budget.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee {

inline bool switches_rules_off(const MatchSpec& spec) { return spec.ruleset->catalogue.switched_off.any(); }

// Returns the full judge of the match, without a trace. It reports only the verdict.
inline FullJudge untraced_judge(const MatchSpec& spec) {
  return FullJudge(spec.ruleset->catalogue, spec.rulings, spec.off, nullptr, Reported::verdict);
}

// True if the rules that are switched on allow the action, and it can be carried out.
template <class G>
[[nodiscard]] bool is_allowed(const typename G::Terms& terms, const typename G::State& state,
                              const typename G::Action& action) {
  if (!switches_rules_off(terms.spec)) {
    FastJudge judge(terms.spec.rulings);
    G::check(terms, state, action, judge);
    return !judge.refused();
  }
  FullJudge judge = untraced_judge(terms.spec);
  G::check(terms, state, action, judge);
  return !judge.refused() && !judge.prevented();
}

// Carries out a legal action. Gives up at a limit.
template <class G>
void apply_allowed(const typename G::Terms& terms, typename G::State& state,
                   const typename G::Action& action) {
  const auto apply = [&](auto judge) {
    G::apply(terms, state, action, judge);
    if (judge.undecided()) terms.spec.budget->give_up("carrying out an action");
  };
  if (switches_rules_off(terms.spec)) apply(untraced_judge(terms.spec));
  else apply(FastJudge(terms.spec.rulings));
}

namespace detail {

// True if lists may have the action: it is not the umpire's, and its verb is not kUnlisted.
template <class G>
bool can_be_listed(const typename G::Action& action, Viewer viewer) {
  if (action.actor == Actor::umpire || (viewer && action.actor != seat_actor(*viewer))) return false;
  return action.visit([]<class Kind>(const Kind&) {
    return !detail::Has<Kind, typename G::Terms, typename G::State>::kUnlisted;
  });
}

}  // namespace detail

// The actions with an outcome that a list has: one for each outcome, or one in all.
enum class ListedOutcomes : std::uint8_t { each, folded };

// Takes a legal action of a list. Returns false to stop the list. Lists take this one type, because for each
// other type the game's whole list would be compiled again.
template <class G>
using ActionSink = std::function<bool(const typename G::Action&)>;

// Visits what is legal, of the game's list and then of its candidates. Returns false if `sink` stopped it.
template <class G>
[[nodiscard]] bool list_with_rules_off(const typename G::Terms& terms, const typename G::State& state,
                                       Viewer viewer, ListedOutcomes outcomes, const ActionSink<G>& sink) {
  using Action = typename G::Action;
  constexpr std::uint64_t kJudgedWork = 64;  // units (budget.hpp) of each judging
  struct Stopped {};
  std::unordered_set<std::string> listed;
  const ActionSink<G> visit = [&](const Action& action) {
    terms.spec.budget->need(kJudgedWork, "the list of the legal actions");
    std::string text(1, static_cast<char>(action.actor));
    print_action(terms, state, action, text);
    if (outcomes == ListedOutcomes::folded) text.resize(std::min(text.find(" ->"), text.size()));
    if (listed.contains(text) || !is_allowed<G>(terms, state, action)) return true;
    listed.insert(std::move(text));
    return sink(action);
  };
  try {
    if (!G::generate(terms, state, viewer, visit)) return false;
    if constexpr (KnowsCandidates<G>)
      G::candidates(terms, state, [&](const Action& action) {
        if (detail::can_be_listed<G>(action, viewer) && !visit(action)) throw Stopped();
      });
  } catch (const Stopped&) {
    return false;
  }
  return true;
}

// Lists the legal actions, as `generate` of GameOfActions. Refers to `sink` without a copy, which takes no
// memory.
template <class G>
bool list_legal(const typename G::Terms& terms, const typename G::State& state, Viewer viewer,
                const auto& sink) {
  const ActionSink<G> visit = std::cref(sink);
  if (!switches_rules_off(terms.spec)) return G::generate(terms, state, viewer, visit);
  return list_with_rules_off<G>(terms, state, viewer, ListedOutcomes::each, visit);
}

// Adds the number of legal actions to `total`. Returns false if the sum exceeds 2^64-1.
template <class G>
[[nodiscard]] bool count_listed(const typename G::Terms& terms, const typename G::State& state,
                                const Viewer& viewer, std::uint64_t& total) {
  if (!switches_rules_off(terms.spec)) return G::count_legal(terms, state, viewer, total);
  return list_legal<G>(terms, state, viewer, [&](const typename G::Action&) { return ++total > 0; });
}

// Picks a random legal action. Returns false if there is none.
template <class G, class RandomBelow>
[[nodiscard]] bool pick_legal(const typename G::Terms& terms, const typename G::State& state,
                              typename G::Action& action, const RandomBelow& below) {
  if (!switches_rules_off(terms.spec)) return G::random_action(terms, state, action, below);
  std::vector<typename G::Action> legal;
  const auto add = [&](const typename G::Action& listed) { return legal.push_back(listed), true; };
  if (!list_with_rules_off<G>(terms, state, {}, ListedOutcomes::folded, add) || legal.empty()) return false;
  action = legal[static_cast<std::size_t>(below(legal.size()))];
  action.visit([&]<class Kind>(Kind& kind) {
    if constexpr (HasChance<Kind>)
      if (needs_outcome(kind, state)) draw_kind_outcome(terms, state, action.actor, kind, below);
  });
  return true;
}

}  // namespace referee
