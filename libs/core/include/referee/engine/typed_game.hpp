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

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/engine/action_context.hpp"
#include "referee/engine/components.hpp"
#include "referee/engine/itemised.hpp"
#include "referee/engine/listing.hpp"
#include "referee/engine/secrets.hpp"
#include "referee/engine/state_fields.hpp"
#include "referee/engine/state_paths.hpp"
#include "referee/engine/turn.hpp"
#include "referee/record/packing.hpp"

namespace referee {

// What a game may have, in place of what core does without it, or besides. It lists in `kFeatures` what it
// has.
enum class Feature : std::uint8_t {
  setup,    // read_setup: else a setup sets the fields that it names, and the rest is as at the start
  check,    // check, in its namespace: else the game is over, whose turn it is, and the verb's own rules
  apply,    // apply, in its namespace: else what the verb does
  hash,     // hash: else that of the packed position
  items,    // itemise: what derived values are made of
  packing,  // pack_state, in its namespace: else the list of fields is packed
  listing,  // generate, count_legal: else the verbs list
  random,   // random_action: else one of those that are listed
  parse_context,  // parse_context, of a game whose texts are read otherwise in other positions
  plain,          // read_plain: the commonest actions, as they are mostly written, are read in one go
  candidates,     // candidates: actions worth trying; else what can be filled in
  actors,         // find_actor, actor_name: others than the seats, the table and the umpire act
  heap,           // heap_bytes: the state owns memory on the heap
  parsing,        // changes_parsing: actions change how later lines are read
  search,         // may_search: carrying out an action may hit a limit
  at_once,        // plays_at_once, play_at_once: an action checked and carried out in one go, or not at all
  picture,        // picture: a drawing; else the text of `show_text` is shown
  chronicle,      // bulletin: what an official posts about an action
  perft,          // generate_only, count_only: faster than to list all and leave out those with other verbs
  score,          // score_of: how far each player has got, for agents and measured play
  together,       // all win or lose together: what stands for each is the score of all
};

class Features {
 public:
  constexpr Features(std::initializer_list<Feature> features) {
    for (const Feature feature : features) mask_ |= 1U << static_cast<unsigned>(feature);
  }
  constexpr bool has(Feature feature) const { return (mask_ >> static_cast<unsigned>(feature) & 1U) != 0; }

 private:
  unsigned mask_ = 0;
};

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
    requires(const typename G::Terms& terms, const typename G::State& state,
             const CandidateSink<typename G::Action>& sink) { G::candidates(terms, state, sink); };

// The position to the archive, or from it. What is as in `base` may be left out.
template <class G, class Archive, class AnyState>
void pack_of(Archive& archive, const typename G::Terms& terms, const typename G::State& base,
             AnyState& state) {
  if constexpr (G::kFeatures.has(Feature::packing)) {
    pack_state(archive, terms, base, state);
  } else {
    record::Packing v(archive);
    fields(v, terms, state, Onlooker{});
  }
}

// For games whose lists are short: each kind is asked.
struct AnythingPossible {
  template <class Terms, class State>
  AnythingPossible(const Terms& /*terms*/, const State& /*state*/) {}
  bool operator()(auto /*kind*/, Actor /*actor*/) const { return true; }
};

// What follows from the list of fields, and from the actions, a list of small structs (actions_of.hpp).
// `Possible` is made of the terms and a state, and tells which kinds are worth looking for (listing.hpp); void:
// the game lists and picks by itself.
template <class Self, class TermsType, class StateType, class ActionType, class Possible = AnythingPossible>
struct GameOfActions {
  using Terms = TermsType;
  using State = StateType;
  using Action = ActionType;
  using Defaults = GameOfActions;
  using ListsKinds = Possible;
  static constexpr bool kAsksKinds = !std::is_void_v<Possible>;
  using Feature = referee::Feature;
  static constexpr Features kFeatures{};

  static State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge) {
    State state = Self::initial(terms, judge);
    read_state(terms.spec, setup, "a setup of this game",
               [&](auto& v) { fields(v, terms, state, Onlooker{}); });
    return state;
  }
  static std::uint64_t hash(const Terms& terms, const State& state) {
    std::vector<unsigned char> room;
    Packer packer(room, true);
    packer(state.ply);
    pack_of<Self>(packer, terms, state, state);
    return hash_bytes(terms.spec.rulings.hashed(), hash_bytes(packer.bytes()));
  }
  static std::optional<Item> itemise(const Terms& /*terms*/, const State& /*state*/,
                                     std::span<const PathStep> /*path*/, Viewer /*viewer*/) {
    return std::nullopt;
  }
  static bool parse(const Terms& terms, const State& state, Actor actor, std::string_view text,
                    Action& action, ParseFault& fault) {
    return read_action(terms, state, actor, text, action, fault);
  }
  static void print(const Terms& terms, const State& state, const Action& action, std::string& out) {
    print_action(terms, state, action, out);
  }
  // Whoever says a text, it is read the same in all positions for which this is the same. A game that can't
  // say so has its texts read anew each time.
  static std::uint32_t parse_context(const Terms& /*terms*/, const State& /*state*/)
    requires(!reads_state<Terms, State, Action>)
  {
    return 0;
  }
  template <class Judge>
  static void check(const Terms& terms, const State& state, const Action& action, Judge& judge) {
    if constexpr (Self::kFeatures.has(Feature::check)) {
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
    if constexpr (Self::kFeatures.has(Feature::apply)) {
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
  static OutcomeStatus draw_outcome(const Terms& terms, const State& state, Action& action,
                                    ChanceStream* stream) {
    return draw_action_outcome(terms, state, action, stream);
  }
  static bool generate(const Terms& terms, const State& state, Viewer viewer, auto&& sink)
    requires kAsksKinds
  {
    return list_actions<Self>(terms, state, viewer, Possible(terms, state), sink);
  }
  static std::optional<std::uint64_t> count_legal(const Terms& terms, const State& state, Viewer viewer)
    requires kAsksKinds
  {
    return count_actions<Self>(terms, state, viewer, Possible(terms, state));
  }
  // For simulation.
  static bool random_action(const Terms& terms, const State& state, Action& action, const Below& below)
    requires kAsksKinds
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
