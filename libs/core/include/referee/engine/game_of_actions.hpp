// Base of a game's typed side (typed_game.hpp) whose actions are a list of small structs (actions_of.hpp).
// The game adds what is its own: ids, rulesets, check and apply, and how its state looks.
#pragma once

#include "referee/engine/action_context.hpp"
#include "referee/engine/actions_of.hpp"
#include "referee/engine/listing.hpp"
#include "referee/engine/state_fields.hpp"
#include "referee/engine/typed_game.hpp"

namespace referee {

// For games whose lists are short: each kind is asked.
struct AnythingPossible {
  template <class Rules, class State>
  AnythingPossible(const Rules& /*rules*/, const State& /*state*/) {}
  bool operator()(auto /*kind*/) const { return true; }
};

// `Possible` is made of the rules and a state, and tells which kinds and whose actions are worth looking for
// (listing.hpp).
template <class RulesType, class StateType, class ActionType, class Possible = AnythingPossible>
struct GameOfActions : TypedGameBase<RulesType, StateType, ActionType> {
  using Rules = RulesType;
  using State = StateType;
  using Action = ActionType;

  static std::span<const std::string_view> verbs() { return Action::kVerbs; }
  static std::string_view verb(const Action& action) { return action.verb(); }
  static bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text,
                    Action& action, ParseFault& fault) {
    return read_action(rules, state, actor, text, action, fault);
  }
  // Whoever says a text, it is read the same in all positions for which this is the same. A game that can't
  // say so has its texts read anew each time.
  static std::uint32_t reading_place(const Rules& /*rules*/, const State& /*state*/)
    requires(!reads_state<Rules, State, Action>)
  {
    return 0;
  }
  static void print(const Rules& rules, const State& state, const Action& action, std::string& out) {
    print_action(rules, state, action, out);
  }
  static OutcomeStatus draw_outcome(const Rules& rules, const State& state, Action& action,
                                    ChanceStream* stream) {
    return draw_action_outcome(rules, state, action, stream);
  }
  template <class Sink>
  static bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink) {
    return list_actions<Action>(rules, state, viewer, Possible(rules, state), sink);
  }
  static std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer) {
    return count_actions<Action>(rules, state, viewer, Possible(rules, state));
  }
  // For simulation: each listed action is as likely as any other, but its outcome is drawn: listed outcomes
  // need not be equally likely (two dice show 1 and 2 twice as often as 1 and 1).
  static bool random_action(const Rules& rules, const State& state, Action& action, const Below& below) {
    const auto count = count_legal(rules, state, Viewer{});
    if (!count || *count == 0) return false;
    std::uint64_t at = below(*count);
    return !list_kinds<Action>(rules, state, Viewer{}, Possible(rules, state),
                               [&]<class Kind>(Actor actor, const Kind& listed) {
                                 if (at-- > 0) return true;
                                 Kind picked = listed;
                                 if constexpr (HasChance<Kind>)
                                   draw_kind_outcome(rules, state, actor, picked, below);
                                 action = {actor, picked};
                                 return false;
                               });
  }
};

// The shortest way to a game: one that follows from its actions and the list of its state's fields alone
// (state_fields.hpp). `Self` supplies
//
//   kId, kTitle, embedded_rulesets(); in its type of ruleset compile, seat_limits, components
//   initial(rules, judge), check(rules, state, action, judge)
//   draw(rules, state, viewer, style, reader)
//   using Secrets = ...
//
// and may have itemise, picture and the other functions of typed_game.hpp instead of those that stand here.
// Its state has `ply` and `events`; loading a setup sets what it names and leaves the rest as at the start.
template <class Self, class RulesType, class StateType, class ActionType>
struct PlainGame : GameOfActions<RulesType, StateType, ActionType> {
  using Rules = RulesType;
  using State = StateType;
  static constexpr Parts kParts{Part::packing};

  static State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
    State state = Self::initial(rules, judge);
    read_state(setup, "a setup of this game", [&](auto& v) { Self::fields(v, rules, state, Onlooker{}); });
    return state;
  }

  template <class Judge>
  static void apply(const Rules& rules, State& state, const ActionType& action, Judge& judge) {
    ++state.ply;
    action.visit([&]<class Kind>(const Kind& kind) {
      if constexpr (HasChance<Kind>) ++state.events;
      ActionContext<Rules, State, Judge> c{rules, state, action.actor, judge};
      kind.apply(c);
    });
  }

  static std::uint64_t hash(const Rules& rules, const State& state) {
    std::vector<unsigned char> room;
    Packer packer(room, true);
    packer(state.ply);
    Self::pack(packer, rules, state, state);
    return hash_bytes(rules.spec.rulings.option, hash_bytes(packer.bytes()));
  }

  static std::optional<Item> itemise(const Rules& /*rules*/, const State& /*state*/,
                                     std::span<const PathStep> /*path*/, Viewer /*viewer*/) {
    return std::nullopt;
  }
};

}  // namespace referee
