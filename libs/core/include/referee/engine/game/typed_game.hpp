// The typed side of a game: a struct such as `Plots`, of which core makes the Game and the Match that
// programs use (the_game.hpp). Fast tools call its functions directly, without allocations and strings. All
// functions are pure, and Terms is immutable during a match.
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
// Its type of ruleset defines how a ruleset is compiled, how many seats there are and what the box contains.
// Its namespace has `fields` (state_fields.hpp) and `to_act` (turn.hpp). If something is missing, misspelt,
// or not listed in kFeatures, the compiler reports it in one sentence (the_game.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/engine/actions/action_context.hpp"
#include "referee/engine/actions/listing.hpp"
#include "referee/engine/actions/turn.hpp"
#include "referee/engine/rulesets/components.hpp"
#include "referee/engine/state/secrets.hpp"
#include "referee/engine/state/state_fields.hpp"
#include "referee/record/packing.hpp"
#include "referee/record/printer.hpp"

namespace referee {

// The optional parts of a game, which replace or extend what core does without them. A game lists in
// `kFeatures` those that it has.
enum class Feature : std::uint8_t {
  // read_setup. Without it a setup sets the fields that it names, and the other fields are as at the start.
  setup,
  // check, in its namespace. Without it core checks the game's end, whose turn it is, and the verb's rules.
  check,
  // apply, in its namespace. Without it the verb's own `apply` is called.
  apply,
  // itemise: the parts of derived values.
  items,
  // pack_state, in its namespace. Without it the list of fields is packed.
  packing,
  // generate, count_legal. Without them the verbs list their actions.
  listing,
  // list_forms. Without it the forms of the verbs are listed.
  forms,
  // random_action. Without it a listed action is picked.
  random,
  // parse_context: the same number in all positions in which texts have the same meaning.
  parse_context,
  // candidates: actions worth trying. Without it all ways to fill in the arguments are tried.
  candidates,
  // find_actor, actor_name: there are actors besides the seats, the table and the umpire.
  actors,
  // heap_bytes: the state owns memory on the heap.
  heap,
  // changes_parsing: actions change how later lines are read.
  parsing,
  // may_search: carrying out an action may reach a limit.
  search,
  // picture: a drawing. Without it the text of `show_text` is drawn.
  picture,
  // bulletin: the public report of an action.
  chronicle,
  // generate_only, count_only: faster than listing all actions and leaving out those with other verbs.
  perft,
  // score_of: the score of each player, for agents and measured play.
  score,
  // All players win or lose together: `score_of` is the score of all.
  together,
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

// Codec of positions: writes the position to the archive, or reads it from there. Parts that are equal to
// `base` may be left out.
template <class G, class Archive, class AnyState>
void pack_of(Archive& archive, const typename G::Terms& terms, const typename G::State& base,
             AnyState& state) {
  if constexpr (has<G>(Feature::packing)) {
    pack_state(archive, terms, base, state);
  } else {
    record::Packing v(archive);
    fields(v, terms, state, ViewContext{});
  }
}

// Returns the hash of the rulings, of what the ruleset switches off, and of the packed position as it is
// (hash_of).
template <class G>
std::uint64_t hash_packed(const typename G::Terms& terms, const typename G::State& state) {
  std::vector<unsigned char> room;
  Packer packer(room, true);
  packer(state.ply);
  pack_of<G>(packer, terms, typename G::State{}, state);
  const std::uint64_t hash = hash_bytes(terms.spec.rulings.hashed(), hash_bytes(packer.bytes()));
  return hash_with_switched_off(terms.spec.ruleset->catalogue, hash);
}
// Returns the hash of the rulings, of what the ruleset switches off, and of everything in a packed position,
// including `ply` and counters. If a game's positions get other numbers when they are loaded, its namespace
// has as_loaded(terms, state), which returns the position with the numbers that it has after loading.
template <class G>
std::uint64_t hash_of(const typename G::Terms& terms, const typename G::State& state) {
  if constexpr (requires { as_loaded(terms, state); }) return hash_packed<G>(terms, as_loaded(terms, state));
  else return hash_packed<G>(terms, state);
}

// The default of `Possible`, for games with short lists: tries each kind of action.
struct AnythingPossible {
  AnythingPossible(const auto& /*terms*/, const auto& /*state*/) {}
  bool operator()(auto /*kind*/, Actor /*actor*/) const { return true; }
};

// Base of a game's typed side: derives its functions from the list of the state's fields, and from its list
// of actions (actions_of.hpp). `PossibleType` is constructed from the terms and a state, and returns which
// kinds are worth listing (listing.hpp). With `void` the game lists and picks actions by itself.
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
    if constexpr (requires(State one, record::Printer& v) {
                    one = Self::initial(terms, judge);
                    fields(v, terms, one, ViewContext{});
                  }) {
      State state = Self::initial(terms, judge);
      read_state(terms.spec, setup, "a setup of this game",
                 [&](auto& v) { fields(v, terms, state, ViewContext{}); });
      return state;
    } else {
      throw std::logic_error("not compiled");  // The compiler reports the part that the_game.hpp misses.
    }
  }
  // Shows the fields of a position, for games without a better text:
  //   static constexpr auto show_text = Defaults::show_fields;
  static std::string show_fields(const Terms& terms, const State& state, Viewer viewer,
                                 const TextStyle& /*style*/, const RulingReader& reader) {
    Json printed;
    record::Printer v(printed);
    fields(v, terms, state, ViewContext{viewer, &reader});
    return text_of_fields(printed);
  }
  // Reads an action. Returns false after filling `fault`.
  [[nodiscard]] static bool parse(const Terms& terms, const State& state, Actor actor, std::string_view text,
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
  // Lists the legal actions: calls sink(action) for each. Return false to stop; then this returns false as
  // well. The result may be ignored.
  static bool generate(const Terms& terms, const State& state, Viewer viewer, auto&& sink)
    requires(!std::is_void_v<Possible>)
  {
    return list_actions<Self>(terms, state, viewer, Possible(terms, state), sink);
  }
  // Adds the number of legal actions to `total`. Returns false if the sum exceeds 2^64-1.
  [[nodiscard]] static bool count_legal(const Terms& terms, const State& state, const Viewer& viewer,
                                        std::uint64_t& total)
    requires(!std::is_void_v<Possible>)
  {
    return count_actions<Self>(terms, state, viewer, Possible(terms, state), total);
  }
  // Picks a random action. Returns false if there is none.
  [[nodiscard]] static bool random_action(const Terms& terms, const State& state, Action& action,
                                          const RandomBelow& below)
    requires(!std::is_void_v<Possible>)
  {
    return pick_listed<Self>(terms, state, Possible(terms, state), action, below);
  }
  static void candidates(const Terms& terms, const State& state, const CandidateSink<Action>& sink)
    requires knows_candidates<Action, Terms, State>
  {
    list_candidates<Action>(terms, state, sink);
  }
};

}  // namespace referee
