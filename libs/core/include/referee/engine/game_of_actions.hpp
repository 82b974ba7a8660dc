// Base of a game's typed side (typed_game.hpp) whose actions are a list of small structs (actions_of.hpp):
// what follows from the verbs.
#pragma once

#include <type_traits>

#include "referee/engine/action_context.hpp"
#include "referee/engine/listing.hpp"
#include "referee/engine/turn.hpp"
#include "referee/engine/typed_game.hpp"

namespace referee {

// For games whose lists are short: each kind is asked.
struct AnythingPossible {
  template <class Rules, class State>
  AnythingPossible(const Rules& /*rules*/, const State& /*state*/) {}
  bool operator()(auto /*kind*/, Actor /*actor*/) const { return true; }
};

// A game whose actions are a list of small structs (actions_of.hpp). `Possible` is made of the rules and a
// state, and tells which kinds are worth looking for (listing.hpp).
template <class Self, class RulesType, class StateType, class ActionType, class Possible = AnythingPossible>
struct GameOfActions : GameBase<Self, RulesType, StateType, ActionType> {
  using Rules = RulesType;
  using State = StateType;
  using Action = ActionType;
  using Defaults = GameOfActions;
  using ListsKinds = Possible;
  static constexpr bool kListsByKind = !std::is_void_v<Possible>;

  static std::span<const std::string_view> verbs() { return Action::kVerbs; }
  static std::span<const std::string_view> forms() { return Action::kForms; }
  static std::string_view verb(const Action& action) { return action.verb(); }
  static bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text,
                    Action& action, ParseFault& fault) {
    return read_action(rules, state, actor, text, action, fault);
  }
  static void print(const Rules& rules, const State& state, const Action& action, std::string& out) {
    print_action(rules, state, action, out);
  }
  // Whoever says a text, it is read the same in all positions for which this is the same. A game that can't
  // say so has its texts read anew each time.
  static std::uint32_t reading_place(const Rules& /*rules*/,
                                     const State& /*state*/) requires(!reads_state<Rules, State, Action>) {
    return 0;
  }
  template <class Judge>
  static void check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
    if constexpr (Self::kParts.has(Part::check)) {
      game_namespace::checked(rules, state, action, judge);
    } else {
      action.visit([&]<class Kind>(const Kind& kind) {
        ActionContext<Rules, const State, Judge> c{rules, state, action.actor, judge};
        if (check_order<Kind>(c, Self::kOver, Self::kTurn)) kind.check(c);
      });
    }
  }
  template <class Judge>
  static void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
    if constexpr (Self::kParts.has(Part::apply)) {
      game_namespace::applied(rules, state, action, judge);
    } else {
      ++state.ply;
      action.visit([&]<class Kind>(const Kind& kind) {
        if constexpr (HasChance<Kind>) ++state.events;
        ActionContext<Rules, State, Judge> c{rules, state, action.actor, judge};
        kind.apply(c);
      });
    }
  }
  static OutcomeStatus draw_outcome(const Rules& rules, const State& state, Action& action,
                                    ChanceStream* stream) {
    return draw_action_outcome(rules, state, action, stream);
  }
  template <class Sink>
  static bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink) {
    return list_actions<Self>(rules, state, viewer, Possible(rules, state), sink);
  }
  static std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state,
                                                  Viewer viewer) requires kListsByKind {
    return count_actions<Self>(rules, state, viewer, Possible(rules, state));
  }
  // For simulation.
  static bool random_action(const Rules& rules, const State& state, Action& action,
                            const Below& below) requires kListsByKind {
    return pick_listed<Self>(rules, state, Possible(rules, state), action, below);
  }
  static std::vector<std::string> words_after(const Rules& rules, const State& state, std::string_view begun) {
    return next_words<Action>(rules, state, begun);
  }
  static void candidates(const Rules& rules, const State& state,
                         const CandidateSink<Action>& sink) requires knows_candidates<Action, Rules, State> {
    list_candidates<Action>(rules, state, sink);
  }
};

}  // namespace referee
