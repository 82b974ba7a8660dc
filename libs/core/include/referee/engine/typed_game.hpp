// What a game has: a struct such as `Plots`, its typed side, of which core makes the Game and the Match that
// programs see (the_game.hpp). Tools that want speed call its functions directly: no allocation, no strings.
// All functions are pure; Terms is immutable during a match.
//
//   struct Plots : GameOfActions<Plots, Terms, State, Action> {
//     static constexpr std::string_view kId = "plots";
//     static constexpr std::string_view kTitle = "Will the Party Ever End?";
//     static constexpr Features kFeatures{Feature::picture, Feature::score};
//     using Secrets = OpenToAll;                                       secrets.hpp
//     static constexpr auto embedded_rulesets = plots::embedded_rulesets;
//     static constexpr auto initial = initial_state;                   State initial(terms, judge)
//     static constexpr auto show_text = plots::show_text;                        the position as text
//   };
//   const Game& game() { return the_game<Plots>(); }
//
// Its type of ruleset says how one is compiled, how many seats there are and what the box holds. In its
// namespace stand `fields` (state_fields.hpp) and `to_act` (turn.hpp). Whatever is missing or misspelt, or is
// there and not listed in kFeatures, the compiler says in one sentence (the_game.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/engine/action_context.hpp"
#include "referee/engine/components.hpp"
#include "referee/engine/listing.hpp"
#include "referee/engine/secrets.hpp"
#include "referee/engine/state_fields.hpp"
#include "referee/engine/turn.hpp"
#include "referee/record/packing.hpp"

namespace referee {

// What a game may have, in place of what core does without it, or besides. It lists in `kFeatures` what it
// has.
enum class Feature : std::uint8_t {
  setup,    // read_setup: else a setup sets the fields that it names, and the rest is as at the start
  check,    // check, in its namespace: else the game is over, whose turn it is, and the verb's own rules
  apply,    // apply, in its namespace: else what the verb does
  items,    // itemise: what derived values are made of
  packing,  // pack_state, in its namespace: else the list of fields is packed
  listing,  // generate, count_legal: else the verbs list
  forms,    // list_forms: else those that the verbs have
  random,   // random_action: else one of those that are listed
  parse_context,  // parse_context: the same in positions where texts are read the same
  candidates,     // candidates: actions worth trying; else what can be filled in
  actors,         // find_actor, actor_name: others than the seats, the table and the umpire act
  heap,           // heap_bytes: the state owns memory on the heap
  parsing,        // changes_parsing: actions change how later lines are read
  search,         // may_search: carrying out an action may hit a limit
  picture,        // picture: a drawing; else the text of `show_text` is shown
  chronicle,      // bulletin: what an official posts about an action
  perft,          // generate_only, count_only: faster than to list all and leave out those with other verbs
  score,          // score_of: how far each player has got, for agents and measured play
  together,       // all win or lose together: what stands for each is the score of all
};

using Features = std::initializer_list<Feature>;
template <class G>
consteval bool has(Feature feature) {
  return std::ranges::find(G::kFeatures, feature) != G::kFeatures.end();
}

// Templates of a game's namespace, found by the types of their arguments.
namespace game_namespace {
auto checked(auto&&... a) -> decltype(check(a...)) { return check(a...); }
auto applied(auto&&... a) -> decltype(apply(a...)) { return apply(a...); }
}  // namespace game_namespace

// A game's own type of ruleset, to which its Terms point.
template <class Terms>
using RulesetOf = std::remove_cvref_t<decltype(*std::declval<const Terms&>().ruleset)>;
template <class G>
concept KnowsCandidates =
    has<G>(Feature::candidates) || knows_candidates<typename G::Action, typename G::Terms, typename G::State>;

// The position to the archive, or from it. What is as in `base` may be left out.
template <class G, class Archive, class AnyState>
void pack_of(Archive& archive, const typename G::Terms& terms, const typename G::State& base,
             AnyState& state) {
  if constexpr (has<G>(Feature::packing)) {
    pack_state(archive, terms, base, state);
  } else {
    record::Packing v(archive);
    fields(v, terms, state, Onlooker{});
  }
}

template <class G>
std::uint64_t hash_packed(const typename G::Terms& terms, const typename G::State& state) {
  std::vector<unsigned char> room;
  Packer packer(room, true);
  packer(state.ply);
  pack_of<G>(packer, terms, typename G::State{}, state);
  return hash_bytes(terms.spec.rulings.hashed(), hash_bytes(packer.bytes()));
}
// Returns the hash of everything that a position is packed of, `ply` and counters included, and of the
// rulings. A game whose positions are numbered otherwise when they are loaded has as_loaded(terms, state) in
// its namespace, which returns the position with those numbers.
template <class G>
std::uint64_t hash_of(const typename G::Terms& terms, const typename G::State& state) {
  if constexpr (requires { as_loaded(terms, state); }) return hash_packed<G>(terms, as_loaded(terms, state));
  else return hash_packed<G>(terms, state);
}

// For games whose lists are short: each kind is asked.
struct AnythingPossible {
  AnythingPossible(const auto& /*terms*/, const auto& /*state*/) {}
  bool operator()(auto /*kind*/, Actor /*actor*/) const { return true; }
};

// What follows from the list of fields, and from the actions, a list of small structs (actions_of.hpp).
// `Possible` is made of the terms and a state, and tells which kinds are worth looking for (listing.hpp);
// void: the game lists and picks by itself.
template <class Self, class TermsType, class StateType, class ActionType,
          class PossibleType = AnythingPossible>
struct GameOfActions {
  using Terms = TermsType;
  using State = StateType;
  using Action = ActionType;
  using Possible = PossibleType;
  using Defaults = GameOfActions;
  static constexpr Features kFeatures{};

  static State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge) {
    State state = Self::initial(terms, judge);
    read_state(terms.spec, setup, "a setup of this game",
               [&](auto& v) { fields(v, terms, state, Onlooker{}); });
    return state;
  }
  static bool parse(const Terms& terms, const State& state, Actor actor, std::string_view text,
                    Action& action, ParseFault& fault) {
    return read_action(terms, state, actor, text, action, fault);
  }
  template <class Judge>
  static void check(const Terms& terms, const State& state, const Action& action, Judge& judge) {
    if constexpr (has<Self>(Feature::check)) {
      game_namespace::checked(terms, state, action, judge);
    } else {
      action.visit([&]<class Kind>(const Kind& kind) {
        ActionContext<Terms, const State, Judge> c{terms, state, action.actor, judge};
        if (check_order<Kind>(c, Self::kOver, Self::kTurn)) kind.check(c);
      });
    }
  }
  template <class Judge>
  static void apply(const Terms& terms, State& state, const Action& action, Judge& judge) {
    if constexpr (has<Self>(Feature::apply)) {
      game_namespace::applied(terms, state, action, judge);
    } else {
      ++state.ply;
      action.visit([&]<class Kind>(const Kind& kind) {
        if constexpr (HasChance<Kind>) ++state.events;
        ActionContext<Terms, State, Judge> c{terms, state, action.actor, judge};
        kind.apply(c);
      });
    }
  }
  static bool generate(const Terms& terms, const State& state, Viewer viewer,
                       auto&& sink) requires(!std::is_void_v<Possible>) {
    return list_actions<Self>(terms, state, viewer, Possible(terms, state), sink);
  }
  static bool count_legal(const Terms& terms, const State& state, const Viewer& viewer,
                          std::uint64_t& total) requires(!std::is_void_v<Possible>) {
    return count_actions<Self>(terms, state, viewer, Possible(terms, state), total);
  }
  // For simulation.
  static bool random_action(const Terms& terms, const State& state, Action& action,
                            const Below& below) requires(!std::is_void_v<Possible>) {
    return pick_listed<Self>(terms, state, Possible(terms, state), action, below);
  }
  static void candidates(const Terms& terms, const State& state,
                         const CandidateSink<Action>& sink) requires knows_candidates<Action, Terms, State> {
    list_candidates<Action>(terms, state, sink);
  }
};

}  // namespace referee
